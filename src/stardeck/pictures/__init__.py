"""Pictures as text: SVG made by functions. Knows no game, no rule and no match."""
