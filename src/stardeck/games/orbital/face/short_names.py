"""What modules are called where there is no room for their names."""

from __future__ import annotations

from typing import Final

from stardeck.kernel.words import LANGUAGES, Lang

SHORT: Final[dict[str, tuple[str, str]]] = {
    "command-center": ("Command", "Commande"),
    "living-quarters": ("Quarters", "Quartiers"),
    "life-support": ("Life", "Survie"),
    "recycling-center": ("Recycling", "Recyclage"),
    "guest-suites": ("Suites", "Suites"),
    "trade-hub": ("Trade", "Comptoir"),
    "technical-support": ("Technical", "Technique"),
    "robotic-arm": ("Arm", "Bras"),
    "shipyard": ("Shipyard", "Chantier"),
    "extra-docking-port": ("Docking", "Amarrage"),
    "education-center": ("Education", "Éducation"),
    "data-vault": ("Data", "Données"),
    "sensor-array": ("Sensors", "Capteurs"),
    "research-lab": ("Lab", "Labo"),
    "military-command": ("Military", "Militaire"),
    "strategic-ops": ("Strategy", "Stratégie"),
    "weapon-platform": ("Weapons", "Armes"),
    "shield-grid": ("Shields", "Boucliers"),
    "missile-battery": ("Missiles", "Missiles"),
}

FITTING: Final = {
    "Port d’Amarrage Supplémentaire": "Port d’Amarrage",
    "Laboratoire de Recherche": "Labo de Recherche",
    "Contrat Gouvernemental": "Contrat d’État",
}
"""What stands in the head of a card whose name does not fit there; who looks closer reads the name."""


def short_name(card: str, name: str, lang: Lang) -> str:
    """Return the short name of a card; its name if it has no shorter one."""
    return SHORT[card][LANGUAGES.index(lang)] if card in SHORT else name
