"""Let ``python -m stardeck`` do what ``stardeck`` does."""

from __future__ import annotations

from stardeck.cli import main

main()
