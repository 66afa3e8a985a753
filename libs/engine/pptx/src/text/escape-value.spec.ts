import { escapeValue, PLAIN, type EscapeKind } from './escape-value';

describe('escapeValue', () => {
  it.each<readonly [EscapeKind, string, string]>([
    ['run', 'a & <b> "c" \'d\'', 'a &amp; &lt;b&gt; "c" \'d\''],
    ['run', 'a\r\nb\rc\vd\ne', 'a\nb\nc\nd\ne'],
    ['run', 'a\tb', 'a\tb'],
    ['text', 'x]]>y\r\n', 'x]]&gt;y\n'],
    ['xstring', '_x0041_ & _x41_ __xABCD_x0041_', '_x005F_x0041_ &amp; _x41_ __x005F_xABCD_x005F_x0041_'],
    ['attribute', '"a"\t\'b\'\r\n<c>&', '&quot;a&quot;&#9;&apos;b&apos;&#10;&lt;c&gt;&amp;'],
    ['uri', "a b&c='d'/é?", 'a%20b%26c%3D%27d%27%2F%C3%A9%3F'],
    ['address', 'https://a.example/?q=1&r=%20 "x"', 'https://a.example/?q=1&amp;r=%20%20%22x%22'],
    ['run', '\0a\u0007b\u001bc\u007f', 'abc\u007f'],
    ['run', '\ufffea\uffffb\ufffd', 'ab\ufffd'],
    ['run', '\ud83d\ude00 \ud83d x \ude00', '😀  x '],
    ['uri', '\ud83d', ''],
    ['run', '', ''],
  ])('for %s makes %j into %j', (kind, value, expected) => {
    expect(escapeValue(kind, value)).toBe(expected);
  });
});

describe('PLAIN', () => {
  it.each<readonly [EscapeKind, string, string]>([
    ['run', 'aZ09 .,-"\'\t', '&<>\n\r\v\0'],
    ['text', 'aZ09 .,-"\'\t', '&<>\n\r\v\0'],
    ['xstring', 'aZ09 .,-"\'\t', '&<>\n_'],
    ['attribute', 'aZ09 .,-', '&<>"\'\t\n\0'],
    ['uri', 'aZ09-_.~!*()', ' &/?#%\'"\n'],
    ['address', 'aZ09-_.~/?#', ' &\'"\n'],
  ])('for %s copies %j and not %j', (kind, plain, escaped) => {
    for (const character of plain) expect([character, PLAIN[kind][character.charCodeAt(0)]]).toEqual([character, 1]);
    for (const character of escaped) expect([character, PLAIN[kind][character.charCodeAt(0)]]).toEqual([character, 0]);
  });
});
