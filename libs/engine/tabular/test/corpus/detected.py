#!/usr/bin/env python3
"""Writes what two other detectors take the encoding of each file of a folder for: FOLDER > detected.json.

Beside each name stands the SHA-256 of the text, as UTF-8 and without byte order marks, that the file is in that encoding: names that
read a file alike agree. It was run once, with chardet and charset-normalizer of the versions in the output; the tests need no Python.
"""
import hashlib
import json
import pathlib
import sys

import chardet
import charset_normalizer


def text_hash(content: bytes, encoding: str | None) -> str | None:
    try:
        text = content.decode(encoding or "ascii")
    except (UnicodeDecodeError, LookupError):
        return None
    return hashlib.sha256(text.replace("\ufeff", "").encode("utf-8", "surrogatepass")).hexdigest()


def answer(content: bytes, encoding: str | None, confidence: float | None) -> dict:
    return {"encoding": encoding, "confidence": confidence, "sha256": text_hash(content, encoding)}


def detect(content: bytes) -> dict:
    guess = chardet.detect(content)
    best = charset_normalizer.from_bytes(content).best()
    return {
        "chardet": answer(content, guess["encoding"], guess["confidence"]),
        "charset-normalizer": answer(content, best.encoding if best else None, round(1 - best.chaos, 3) if best else None),
    }


def main(folder: str) -> None:
    files = sorted(path for path in pathlib.Path(folder).iterdir() if path.suffix in (".csv", ".tsv") and path.name != "MANIFEST.tsv")
    versions = {"chardet": chardet.__version__, "charset-normalizer": charset_normalizer.__version__}
    lines = [f"{json.dumps(path.name)}: {json.dumps(detect(path.read_bytes()))}" for path in files]
    print('{"versions": ' + json.dumps(versions) + ',\n"files": {\n' + ",\n".join(lines) + "\n}}")


if __name__ == "__main__":
    main(sys.argv[1])
