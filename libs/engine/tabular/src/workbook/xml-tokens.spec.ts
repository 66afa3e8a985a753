import { attributeOf, XmlRefused, XmlTokens } from './xml-tokens';

function eventsOf(...pieces: string[]): string {
  const events: string[] = [];
  const tokens = new XmlTokens({
    open: (name, attributes) => events.push(`<${name}${attributes.trim() && ` ${attributes.trim()}`}>`),
    close: (name) => events.push(`</${name}>`),
    text: (text) => events.push(text),
  });
  for (const piece of pieces) {
    tokens.feed(piece);
    while (tokens.read(5)) continue;
  }
  tokens.end();
  return events.join('');
}

describe('XmlTokens', () => {
  it.each([
    ['elements and text', '<a><b>x</b>y</a>', '<a><b>x</b>y</a>'],
    ['an empty element', '<a><b/></a>', '<a><b></b></a>'],
    ['prefixes left out', '<x:a xmlns:x="u"><x:b/></x:a>', '<a xmlns:x="u"><b></b></a>'],
    [
      'what only looks like references',
      '<a>a & b; &; && &abcdefghijklm; x</a>',
      '<a>a & b; &; && &abcdefghijklm; x</a>',
    ],
    ['references', '<a>&lt;&#65;&#x1F363;&amp;</a>', '<a><A🍣&</a>'],
    ['CDATA, comment, instruction', '<?xml version="1.0"?><!-- <b> --><a><![CDATA[<x>&]]></a>', '<a><x>&</a>'],
    ['spaces in tags', '<a ><b /></a >', '<a><b></b></a>'],
    ['a line break behind a name', '<a\nb="c"/>', '<a b="c"></a>'],
    ['a slash within quotes', "<a b='/'>x</a>", "<a b='/'>x</a>"],
    ['a bracket within quotes', '<a b="1 > 0">x</a>', '<a b="1 > 0">x</a>'],
  ])('reads %s, whole and byte by byte', (_, xml, events) => {
    expect(eventsOf(xml)).toBe(events);
    expect(eventsOf(...xml)).toBe(events);
  });

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
    ['an entity of its own', '<a>&b;</a>'],
    ['a code point beyond Unicode', '<a>&#x110000;</a>'],
    ['a wrong end tag', '<a></b>'],
    ['a text that breaks off', '<a><b>'],
    ['a tag without end', `<a ${'x'.repeat(1_000_001)}`],
    ['deep nesting', '<a>'.repeat(300)],
  ])('refuses %s', (_, xml) => {
    expect(() => eventsOf(xml)).toThrow(XmlRefused);
  });

  it('passes a long text on before it is whole', () => {
    expect(eventsOf('<a>', 'x'.repeat(2_000_000), '</a>')).toHaveLength(2_000_007);
  });
});

describe('attributeOf', () => {
  it.each([
    [' r="A1" s="2"', 'r', 'A1'],
    [" r = 'A1'", 'r', 'A1'],
    [' table:name="T &amp; U"', 'name', 'T & U'],
    [' table:name="T"', 'table:name', 'T'],
    [' hidden="0" r="1"', 'r', '1'],
    [' xr="9" r="1"', 'r', '1'],
    [' s="1"', 'r', undefined],
    [' name="of r=\'5\'" r="7"', 'r', '7'],
    ['\tr\n=\r"1"', 'r', '1'],
    [' r r="1"', 'r', '1'],
    [' r', 'r', undefined],
    [' r=', 'r', undefined],
    [' r="1', 'r', undefined],
    [' r=1', 'r', undefined],
    ['', 'r', undefined],
  ])('%j: %s is %j', (attributes, name, value) => {
    expect(attributeOf(attributes, name)).toBe(value);
  });
});
