"""Rules texts: which rules are in one, and which language is read."""

from __future__ import annotations

from stardeck_toy import BOX

from stardeck.kernel.rulebook import numbered_rules, read_rules, split_rule


def test_a_rule_goes_on_until_a_blank_line_or_the_next_rule() -> None:
    """Headings may stand right above it, and what has no number is no rule."""
    text = "# Game\n\n## 1 One\n**1.1** first\nline two\n**1.10** ten\n\nplain **2.1** words\n"
    assert [(rule.number, rule.chapter, rule.text) for rule in numbered_rules(text)] == [
        ("1.1", "1 One", "first line two"),
        ("1.10", "1 One", "ten"),
    ]


def test_a_paragraph_is_a_rule_if_it_begins_with_a_number() -> None:
    """Bold words and chapter numbers are none."""
    assert split_rule("**3.2** Build.") == ("3.2", "Build.")
    assert split_rule("**3.2a** Build.") == ("3.2a", "Build.")
    assert split_rule("**3** Build.")[0] == split_rule("**Build** 3.2")[0] == ""


def test_a_language_nobody_has_written_the_rules_in_falls_back_to_english() -> None:
    """The book says what it is written in."""
    assert read_rules("stardeck_toy", "fr") is None
    assert BOX.rulebook("fr") == BOX.rulebook("en")
    assert BOX.rulebook("fr").lang == "en"
    assert BOX.rulebook("en").numbers() == ["1.1", "1.2", "1.3", "1.4", "2.1", "2.2"]
