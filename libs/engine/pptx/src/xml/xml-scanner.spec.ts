import { growth } from '../../test/count-steps';
import { type TemplateProblemCode } from '../problems/template-problems';
import { TemplateRejected } from '../problems/template-rejected';
import { assertWellFormed, XmlScanner } from './xml-scanner';

const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const STRICT_A = 'http://purl.oclc.org/ooxml/drawingml/main';

/** Tokens as `kind name source`. */
function scan(xml: string): string[] {
  const scanner = new XmlScanner(xml, 'part.xml');
  const tokens: string[] = [];
  while (scanner.next()) {
    const name = scanner.kind === 'start' || scanner.kind === 'end' ? ` ${scanner.name}` : '';
    tokens.push(`${scanner.kind}${name} ${xml.slice(scanner.start, scanner.end)}`);
  }
  return tokens;
}

const numbered = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

function rejection(xml: string): { code: TemplateProblemCode; message: string } {
  try {
    assertWellFormed(xml, 'ppt/slides/slide1.xml');
  } catch (error) {
    if (error instanceof TemplateRejected) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error(`accepted: ${xml.slice(0, 80)}`);
}

describe('tokens', () => {
  it('keep their place in the source', () => {
    expect(scan('<?xml version="1.0"?>\n<a>x<b c="d"/><![CDATA[<y>]]><!-- z --><?p i?></a>\n')).toEqual([
      'start a <a>',
      'text x',
      'start b <b c="d"/>',
      'end b ',
      'cdata <y>',
      'end a </a>',
    ]);
  });

  it.each([
    ['the prefix that PowerPoint writes', `<a:t xmlns:a="${A}"/>`],
    ['another prefix', `<ns0:t xmlns:ns0="${A}"/>`],
    ['the default namespace', `<t xmlns="${A}"/>`],
    ['the strict namespace', `<a:t xmlns:a="${STRICT_A}"/>`],
    ['a prefix declared again inside', `<a:t xmlns:a="${A}"><x:y xmlns:x="u" xmlns:a="v"/></a:t>`],
  ])('are named by namespace: %s', (_, xml) => {
    expect(scan(xml)[0]).toMatch(/^start a:t /);
    expect(scan(xml).at(-1)).toMatch(/^end a:t/);
  });

  it('forget a declaration where its element ends', () => {
    const tokens = scan(`<r><x xmlns="${A}"><t/></x><t/></r>`);
    expect(tokens.filter((token) => token.includes('<t/>'))).toEqual(['start a:t <t/>', 'start t <t/>']);
  });

  it('find attributes by customary name, never by the default namespace', () => {
    const scanner = new XmlScanner(
      '<x xmlns="urn:d" xmlns:q="http://schemas.openxmlformats.org/officeDocument/2006/relationships" q:id="1" id=\'2\'/>',
      'part.xml',
    );
    scanner.next();
    const value = (name: string): string | undefined => {
      const range = scanner.attribute(name);
      return range && scanner.xml.slice(range.valueStart, range.valueEnd);
    };
    expect([value('r:id'), value('id'), value('q:id')]).toEqual(['1', '2', undefined]);
  });

  it('allow a byte order mark, names beyond ASCII and every legal reference', () => {
    expect(
      scan('\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="yes" ?><é x="&#x1F600;&amp;&#9;"/>'),
    ).toHaveLength(2);
  });
});

describe('malformed', () => {
  it.each([
    ['nothing', ''],
    ['no element', '<?xml version="1.0"?>'],
    ['an element that is never closed', '<a><b></b>'],
    ['bad nesting', '<a><b></a></b>'],
    ['an end without a start', '</a>'],
    ['two roots', '<a/><b/>'],
    ['text before the root', 'x<a/>'],
    ['text behind the root', '<a/>x'],
    ['CDATA outside the root', '<a/><![CDATA[x]]>'],
    ['an unquoted attribute', '<a b=c/>'],
    ['an attribute without a value', '<a b/>'],
    ['attributes that touch', '<a b="1"c="2"/>'],
    ['an attribute given twice', '<a b="1" b="2"/>'],
    ['one of many attributes given twice', `<a ${Array.from({ length: 12 }, (_, i) => `b${i % 11}="1"`).join(' ')}/>`],
    ['a bracket in an attribute', '<a b="<"/>'],
    ['a tag that never ends', '<a b="1"'],
    ['a value that never ends', '<a b="1/>'],
    ['a comment that never ends', '<a><!-- </a>'],
    ['a comment with two hyphens', '<a><!-- -- --></a>'],
    ['a CDATA section that never ends', '<a><![CDATA[</a>'],
    ['an instruction that never ends', '<a><?x </a>'],
    ['a late declaration', '<a><?xml version="1.0"?></a>'],
    ['a declaration that is none', '<?xml encoding="x"?><a/>'],
    ['a bare ampersand', '<a>R&D</a>'],
    ['an entity that nothing declares', '<a>&nbsp;</a>'],
    ['an entity in an attribute', '<a b="&x;"/>'],
    ['a reference to a forbidden character', '<a>&#0;</a>'],
    ['a reference to half a pair', '<a>&#xD800;</a>'],
    ['a forbidden character', '<a>\u0001</a>'],
    ['the end of a CDATA section in text', '<a>]]></a>'],
    ['a name that begins with a digit', '<1/>'],
    ['a prefix that nothing declares', '<x:a/>'],
    ['an attribute prefix that nothing declares', '<a x:b="1"/>'],
    ['an end tag with attributes', '<a></a b="1">'],
    ['a prefix bound to nothing', '<a xmlns:b=""/>'],
    ['the prefix xml bound anew', '<a xmlns:xml="urn:x"/>'],
    ['the prefix xmlns bound', '<a xmlns:xmlns="urn:x"/>'],
    ['two colons in a name', '<a:b:c xmlns:a="urn:x"/>'],
    ['a name that ends with a colon', '<a: xmlns:a="urn:x"/>'],
    ['a name that begins with a colon', '<:a xmlns="urn:x"/>'],
    ['a local name that begins with a hyphen', '<a:-b xmlns:a="urn:x"/>'],
    ['a sign in a name', '<a×b/>'],
    ['an instruction with a broken name', '<a><?x"y?></a>'],
    ['an odd declaration', '<a><!x></a>'],
  ])('%s', (_, xml) => {
    expect(rejection(xml)).toMatchObject({
      code: 'template.xml_malformed',
      message: expect.stringMatching(/ \(a slide\)\. Line \d+, column \d+: /s) as string,
    });
  });

  it('says where', () => {
    expect(rejection('<a>\n  <b c=d/>\n</a>').message).toContain('Line 2, column 8');
  });
});

const attributes = (count: number): string => Array.from({ length: count }, (_, i) => `b${i}=""`).join(' ');

describe('hostile', () => {
  it.each([
    ['a document type', '<!DOCTYPE a><a/>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['a document type in lower case', '<!doctype a><a/>'],
  ])('%s', (_, xml) => {
    expect(rejection(xml).code).toBe('template.dtd_forbidden');
  });

  it('attributes beyond the limit', () => {
    expect(rejection(`<a ${attributes(513)}/>`)).toMatchObject({ code: 'template.part_too_large' });
    expect(() => assertWellFormed(`<a ${attributes(512)}/>`, 'x')).not.toThrow();
  });

  it('depth beyond the limit', () => {
    expect(rejection('<a>'.repeat(100_000)).code).toBe('template.xml_too_deep');
    expect(() => assertWellFormed('<a>'.repeat(256) + '</a>'.repeat(256), 'x')).not.toThrow();
  });

  it.each([
    ['attributes', (count: number) => `<a>${`<b ${attributes(500)}/>`.repeat(count / 100)}</a>`],
    ['attributes of one element', (count: number) => `<a ${attributes(count / 10)}/>`],
    ['references', (count: number) => `<a>${'&amp;'.repeat(count)}</a>`],
    ['namespaces', (count: number) => `<a>${'<b xmlns="urn:x"/>'.repeat(count)}</a>`],
    ['kinds of elements', (count: number) => `<a xmlns:n="n">${numbered(count, (i) => `<n:b${i}/>`)}</a>`],
    ['comments', (count: number) => `<a>${'<!---->'.repeat(count)}</a>`],
    ['texts', (count: number) => `<a>${'x<b/>'.repeat(count)}</a>`],
    ['letters', (count: number) => `<a>${'x'.repeat(count)}</a>`],
  ])('twice as many %s are read in twice the steps', (_, build) => {
    expect(growth(build, (xml) => assertWellFormed(xml, 'x'), 2_000)).toBeLessThan(2.2);
  });
});
