import { decodeReferences, MappedText } from './mapped-text';

/** The source that stands behind each unit of the text. */
function sources(xml: string, mapped: MappedText): string[] {
  return Array.from({ length: mapped.text.length }, (_, index) =>
    xml.slice(mapped.sourceStart(index), mapped.sourceEnd(index)),
  );
}

describe('MappedText', () => {
  it('decodes references and remembers where they stood', () => {
    const xml = '<t>a&amp;b&#123;&#x7D;</t>';
    const mapped = new MappedText(xml);
    mapped.append({ start: 3, end: xml.length - 4, cdata: false });
    expect(mapped.text).toBe('a&b{}');
    expect(sources(xml, mapped)).toEqual(['a', '&amp;', 'b', '&#123;', '&#x7D;']);
  });

  it('maps both halves of a surrogate pair to its reference', () => {
    const xml = '&#x1F600;';
    const mapped = new MappedText(xml);
    mapped.append({ start: 0, end: xml.length, cdata: false });
    expect(sources(xml, mapped)).toEqual([xml, xml]);
  });

  it('takes CDATA as it stands', () => {
    const mapped = new MappedText('&amp;');
    mapped.append({ start: 0, end: 5, cdata: true });
    expect(mapped.text).toBe('&amp;');
  });

  it('joins stretches that stand apart, with marks between', () => {
    const xml = '<a>{{x</a><b>y}}</b>';
    const mapped = new MappedText(xml);
    mapped.append({ start: 3, end: 6, cdata: false });
    mapped.appendAs('\v', 13, 13);
    mapped.append({ start: 13, end: 16, cdata: false });
    expect(mapped.text).toBe('{{x\vy}}');
    expect(sources(xml, mapped)).toEqual(['{', '{', 'x', '', 'y', '}', '}']);
  });

  it('copies a range of another text with its places', () => {
    const xml = 'ab&lt;cd';
    const whole = new MappedText(xml);
    whole.append({ start: 0, end: xml.length, cdata: false });
    const part = new MappedText(xml);
    part.appendFrom(whole, 1, 4);
    expect(part.text).toBe('b<c');
    expect(sources(xml, part)).toEqual(['b', '&lt;', 'c']);
  });
});

it.each([
  ['plain', 'plain'],
  ['a &lt; b &gt; c &quot;d&quot; &apos;e&apos; &amp;amp;', 'a < b > c "d" \'e\' &amp;'],
  ['&#65;&#x42;', 'AB'],
])('decodeReferences(%j)', (source, text) => {
  expect(decodeReferences(source)).toBe(text);
});
