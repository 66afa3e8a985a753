#!/usr/bin/env python3
"""Writes samples.json: the tables of samples.txt in the encodings of before Unicode, by Python's codecs. The tests need no Python."""
import base64
import json
import pathlib

HERE = pathlib.Path(__file__).parent
WHATWG = {
    "cp1250": "windows-1250", "cp1251": "windows-1251", "cp1252": "windows-1252", "cp1253": "windows-1253",
    "cp1254": "windows-1254", "cp1255": "windows-1255", "cp1256": "windows-1256", "cp1257": "windows-1257",
    "cp874": "windows-874", "iso8859-2": "iso-8859-2", "iso8859-7": "iso-8859-7", "iso8859-15": "iso-8859-15", "koi8-r": "koi8-r", "koi8-u": "koi8-u", "cp866": "ibm866", "cp437": "cp437", "cp850": "cp850",
    "mac_roman": "macintosh", "cp932": "shift_jis", "euc_jp": "euc-jp", "cp949": "euc-kr", "gb18030": "gb18030", "big5": "big5",
}


def main() -> None:
    samples = []
    for block in (HERE / "samples.txt").read_text(encoding="utf-8").split("\n== ")[1:]:
        title, text = block.split("\n", 1)
        language, what, codecs = title.split(": ")
        for codec in codecs.split():
            text = text.rstrip("\n") + "\n"
            content = base64.b64encode(text.encode(codec)).decode()
            samples.append({"name": f"{language}: {what}", "encoding": WHATWG[codec], "text": text, "base64": content})
    (HERE / "samples.json").write_text(json.dumps(samples, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    print(len(samples))


if __name__ == "__main__":
    main()
