import { type PartKind } from '../opc/part-kind';
import { type PartPlan, type SlotPiece } from './part-plan';
import { planPart } from './plan-part';
import { type PlannablePart } from './plannable-part';

const NAMESPACES = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex"',
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"',
  'xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:dcterms="http://purl.org/dc/terms/"',
  'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
  'xmlns:ep="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"',
  'xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"',
  'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"',
].join(' ');
const OPEN = `<root ${NAMESPACES}>`;

function part(inner: string, more: Partial<PlannablePart> = {}): PlannablePart {
  return {
    name: 'ppt/slides/slide1.xml',
    kind: 'slide',
    slide: 3,
    home: () => 'slide 3',
    xml: `${OPEN}${inner}</root>`,
    ...more,
  };
}

const isValue = (piece: SlotPiece): boolean => piece.kind === 'value' && piece.writer.kind !== 'constant';

function shown(piece: SlotPiece): string {
  if (piece.kind === 'literal') return piece.xml;
  if (piece.writer.kind === 'constant') return piece.writer.xml;
  return `‹${piece.placeholder}${piece.filters === '' ? '' : ` | ${piece.filters}`}›`;
}

/** The part with `‹name›` where a value goes, and `·` where its slot may be filled up with spaces. */
function drawn(plan: PartPlan | null): string | null {
  if (plan === null) return null;
  const text = plan.statics.reduce((before, literal, index) => {
    const slot = plan.slots[index - 1];
    const text = slot?.pieces.map(shown).join('') ?? '';
    return `${before}${text}${slot?.pieces.some(isValue) ? '·' : ''}${literal}`;
  });
  return text.slice(OPEN.length, -'</root>'.length);
}

const filled = (inner: string, more: Partial<PlannablePart> = {}): string | null =>
  drawn(planPart(part(inner, more)).plan);
const r = (text: string, properties = ''): string => `<a:r>${properties}<a:t>${text}</a:t></a:r>`;
const p = (...runs: readonly string[]): string => `<a:p>${runs.join('')}</a:p>`;

describe('runs of a paragraph', () => {
  const bold = '<a:rPr b="1"/>';
  const italic = '<a:rPr i="1"/>';
  it.each([
    ['one run', p(r('Hi {{name}}!')), p('<a:r><a:t>Hi ‹name›!</a:t>·</a:r>')],
    ['two in a run share a slot', p(r('{{a}} and {{b}}.')), p('<a:r><a:t>‹a› and ‹b›.</a:t>·</a:r>')],
    [
      'three runs',
      p(r('{{', bold), r('name', italic), r('}}')),
      p(`<a:r>${bold}<a:t>‹name›</a:t>·</a:r>`, r('', italic), r('')),
    ],
    [
      'split in the braces, each run keeping its own format and text',
      p(r('A {', bold), r('{na', italic), r('me}', bold), r('} Z')),
      p(`<a:r>${bold}<a:t>A ‹name›</a:t>·</a:r>`, r('', italic), r('', bold), r(' Z')),
    ],
    [
      'one tag ends where the next begins',
      p(r('{{a'), r('}}{{b'), r('}}')),
      p('<a:r><a:t>‹a›</a:t>·</a:r>', '<a:r><a:t>‹b›</a:t>·</a:r>', r('')),
    ],
    ['a line break beside', p(r('{{a}}'), '<a:br/>', r('b')), p('<a:r><a:t>‹a›</a:t>·</a:r>', '<a:br/>', r('b'))],
    ['braces as references', p(r('&#123;&#x7B;a&#125;}')), p('<a:r><a:t>‹a›</a:t>·</a:r>')],
    ['an escaped name', p(r('{{R&amp;D}}')), p('<a:r><a:t>‹R&D›</a:t>·</a:r>')],
    ['a comment inside', p(r('{{na<!-- x -->me}}')), p('<a:r><a:t>‹name›<!-- x --></a:t>·</a:r>')],
    ['CDATA', p(r('<![CDATA[<{{a}}>]]>')), p('<a:r><a:t><![CDATA[<]]>‹a›<![CDATA[>]]></a:t>·</a:r>')],
    ['CDATA into text', p(r('<![CDATA[{{a]]>}}b')), p('<a:r><a:t><![CDATA[]]>‹a›<![CDATA[]]>b</a:t>·</a:r>')],
    ['filters', p(r('{{ n | number: 2 | trim }}')), p('<a:r><a:t>‹n | number: 2 | trim›</a:t>·</a:r>')],
    ['curly quotes', p(r('{{ n | default: “x” }}')), p('<a:r><a:t>‹n | default: “x”›</a:t>·</a:r>')],
    ['white space is kept', p(r('  {{a}}  ')), p('<a:r><a:t>  ‹a›  </a:t>·</a:r>')],
    [
      'a field',
      p('<a:fld id="{1}" type="x"><a:t>{{a}}</a:t></a:fld>'),
      p('<a:fld id="{1}" type="x"><a:t>‹a›</a:t>·</a:fld>'),
    ],
  ])('%s', (_, before, after) => {
    expect(filled(before)).toBe(after);
  });

  it('finds them whatever prefix the part uses', () => {
    const xml = '<q:p xmlns:q="http://purl.oclc.org/ooxml/drawingml/main"><q:r><q:t>{{a}}</q:t></q:r></q:p>';
    const { plan } = planPart({ name: 'x', kind: 'slide', home: () => 'slide 1', xml });
    expect(plan?.slots[0]?.pieces[0]).toMatchObject({
      placeholder: 'a',
      writer: { lineBreak: '</q:t></q:r><q:br></q:br><q:r><q:t>' },
    });
  });

  it('breaks a line with the properties of the run', () => {
    const { plan } = planPart(part(p(r('{{a}}', bold))));
    expect(plan?.slots[0]?.pieces[0]).toMatchObject({
      writer: { kind: 'run', lineBreak: `</a:t></a:r><a:br>${bold}</a:br><a:r>${bold}<a:t>` },
    });
  });

  it.each([
    ['tooltip="to {{a}}"', ''],
    ["tooltip='to &#123;{a}}'", ''],
    ['tooltip="to us"', ' tooltip="to us"'],
  ])('repeats no tag of a tip (%s) on the next line', (tip, repeated) => {
    const link = (attribute: string): string => `<a:rPr><a:hlinkClick r:id="rId2"${attribute}/></a:rPr>`;
    const { plan } = planPart(part(p(r('{{a}}', link(` ${tip}`)))));
    const value = plan?.slots.at(-1)?.pieces[0];
    expect(value).toMatchObject({
      writer: { lineBreak: `</a:t></a:r><a:br>${link(repeated)}</a:br><a:r>${link(repeated)}<a:t>` },
    });
  });

  it('breaks no line in a field', () => {
    const { plan } = planPart(part(p('<a:fld id="{1}"><a:t>{{a}}</a:t></a:fld>')));
    expect(plan?.slots[0]?.pieces[0]).toMatchObject({ writer: { kind: 'run', lineBreak: ' ' } });
  });

  it.each([
    ['in one run, byte for byte', p(r('{{ R&#38;D }}')), '{{ R&#38;D }}'],
    ['over runs, the share of its first', p(r('{{R&#38;'), r('D}}')), '{{R&#38;'],
    ['in CDATA, escaped', p('<a:r><a:t><![CDATA[{{R&D}}]]></a:t></a:r>'), '{{R&amp;D}}'],
  ])('keeps the tag as it stands %s', (_, inner, source) => {
    expect(planPart(part(inner)).plan?.slots[0]?.pieces[0]).toMatchObject({ source });
  });

  it('leaves a part without placeholders alone', () => {
    expect(planPart(part(p(r('{x} and }'))))).toMatchObject({ plan: null, places: [] });
  });

  it('reads no text across the branches of a paragraph', () => {
    const inner = p(
      '<mc:AlternateContent><mc:Choice Requires="a14">',
      r('{{a}}'),
      '</mc:Choice><mc:Fallback>',
      r('{{a}}'),
      '</mc:Fallback></mc:AlternateContent>',
      r(' {{b}}'),
    );
    expect(planPart(part(inner)).places.map(({ placeholder }) => placeholder)).toEqual(['a', 'a', 'b']);
  });

  it('does not take text out of elements that only look like text', () => {
    expect(filled('<b:t xmlns:b="urn:other">{{a}}</b:t><a:t>{{b}}</a:t>')).toBeNull();
  });
});

describe('every place that holds text', () => {
  const shape = (name: string, inner: string): string =>
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="${name}"/></p:nvSpPr><p:txBody>${inner}</p:txBody></p:sp>`;
  const slot = '<a:r><a:t>‹n›</a:t>·</a:r>';
  const cases: readonly (readonly [string, PartKind, string, string])[] = [
    [
      'a table cell',
      'slide',
      `<a:tbl><a:tr><a:tc><a:txBody>${p(r('{{n}}'))}</a:txBody></a:tc></a:tr></a:tbl>`,
      `<a:tbl><a:tr><a:tc><a:txBody>${p(slot)}</a:txBody></a:tc></a:tr></a:tbl>`,
    ],
    [
      'a group',
      'slide',
      `<p:grpSp>${shape('x', p(r('{{n}}')))}</p:grpSp>`,
      `<p:grpSp>${shape('x', p(slot))}</p:grpSp>`,
    ],
    [
      'SmartArt data',
      'diagram-data',
      `<dgm:pt><dgm:t>${p(r('{{n}}'))}</dgm:t></dgm:pt>`,
      `<dgm:pt><dgm:t>${p(slot)}</dgm:t></dgm:pt>`,
    ],
    [
      'SmartArt drawing',
      'diagram-drawing',
      `<dsp:txBody>${p(r('{{n}}'))}</dsp:txBody>`,
      `<dsp:txBody>${p(slot)}</dsp:txBody>`,
    ],
    ['a chart title', 'chart', `<c:rich>${p(r('{{n}}'))}</c:rich>`, `<c:rich>${p(slot)}</c:rich>`],
    ['a category', 'chart', '<c:pt idx="0"><c:v>{{n}}</c:v></c:pt>', '<c:pt idx="0"><c:v>‹n›</c:v>·</c:pt>'],
    ['a category of a new chart', 'chart-ex', '<cx:pt idx="0">{{n}}</cx:pt>', '<cx:pt idx="0">‹n›</cx:pt>·'],
    ['a comment', 'comments', '<p:text>{{n}}</p:text>', '<p:text>‹n›</p:text>·'],
    [
      'a threaded comment',
      'threaded-comments',
      `<p188:txBody xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main">${p(r('{{n}}'))}</p188:txBody>`,
      `<p188:txBody xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main">${p(slot)}</p188:txBody>`,
    ],
    [
      'a core property',
      'core-properties',
      '<dc:title>{{n}}</dc:title><cp:keywords>{{n}}</cp:keywords>',
      '<dc:title>‹n›</dc:title>·<cp:keywords>‹n›</cp:keywords>·',
    ],
    ['the company', 'app-properties', '<ep:Company>{{n}}</ep:Company>', '<ep:Company>‹n›</ep:Company>·'],
    ['a property of one’s own', 'custom-properties', '<vt:lpwstr>{{n}}</vt:lpwstr>', '<vt:lpwstr>‹n›</vt:lpwstr>·'],
    [
      'alternative text',
      'slide',
      '<p:cNvPr id="1" name="{{n}}" descr="alt {{n}}" title=\'{{n}}\'/>',
      '<p:cNvPr id="1" name="{{n}}" descr="alt ‹n›"· title=\'‹n›\'·/>',
    ],
    [
      'a tip on a link',
      'slide',
      p('<a:r><a:rPr><a:hlinkClick tooltip="{{n}}"/></a:rPr><a:t>{{n}}</a:t></a:r>'),
      p('<a:r><a:rPr><a:hlinkClick tooltip="‹n›"·/></a:rPr><a:t>‹n›</a:t>·</a:r>'),
    ],
    [
      'a shared string',
      'shared-strings',
      '<x:si><x:t>{{n}}</x:t></x:si>',
      '<x:si><x:t xml:space="preserve">‹n›</x:t>·</x:si>',
    ],
    [
      'a formatted string',
      'shared-strings',
      '<x:si><x:r><x:t xml:space="preserve">{{</x:t></x:r><x:r><x:t>n}} z</x:t></x:r><x:rPh><x:t>{{n}}</x:t></x:rPh></x:si>',
      '<x:si><x:r><x:t xml:space="preserve">‹n›</x:t>·</x:r><x:r><x:t xml:space="preserve"> z</x:t></x:r><x:rPh><x:t>{{n}}</x:t></x:rPh></x:si>',
    ],
    [
      'an inline string',
      'worksheet',
      '<x:c t="inlineStr"><x:is><x:t>{{n}}</x:t></x:is></x:c>',
      '<x:c t="inlineStr"><x:is><x:t xml:space="preserve">‹n›</x:t>·</x:is></x:c>',
    ],
    [
      'a column of a table of a workbook',
      'workbook-table',
      '<x:tableColumn id="1" name="{{n}}"/>',
      '<x:tableColumn id="1" name="‹n›"·/>',
    ],
  ];
  it.each(cases)('%s', (_, kind, before, after) => {
    expect(filled(before, { kind })).toBe(after);
  });

  it.each([
    ['a date of the package', '<dcterms:created>{{n}}</dcterms:created>'],
    ['a formula', '<c:f>{{n}}</c:f>'],
    ['the result of a formula', '<x:c t="str"><x:v>{{n}}</x:v></x:c>'],
    ['a shape’s name', '<p:cNvPr id="1" name="{{n}}"/>'],
  ])('not %s', (_, inner) => {
    expect(filled(inner)).toBeNull();
  });

  it('places each by slide and shape, groups inside groups', () => {
    const inner = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="1" name="Group"/></p:nvGrpSpPr>${shape('A &amp; B', p(r('{{a}}')))}<p:x>${p(r('{{b}}'))}</p:x></p:grpSp>${p(r('{{c}}'))}`;
    const place = { part: 'ppt/slides/slide1.xml', slide: 3, filters: '' };
    expect(planPart(part(inner)).places).toEqual([
      { ...place, place: 'slide 3, “A & B”', placeholder: 'a', shape: 'A & B' },
      { ...place, place: 'slide 3, “Group”', placeholder: 'b', shape: 'Group' },
      { ...place, place: 'slide 3', placeholder: 'c' },
    ]);
  });

  it('takes the shape that shows a part where the part names none', () => {
    expect(planPart(part('<c:v>{{a}}</c:v>', { shape: 'Chart 4' })).places[0]).toMatchObject({ shape: 'Chart 4' });
  });

  it('knows which shape uses which relationship', () => {
    const inner = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Chart 3"/></p:nvGraphicFramePr><c:chart r:id="rId2"/></p:graphicFrame><c:chart r:id="rId9"/>`;
    expect([...planPart(part(inner)).shapesByRelationship]).toEqual([['rId2', 'Chart 3']]);
  });
});

describe('hyperlinks', () => {
  const link = (target: string, mode = ' TargetMode="External"'): PlannablePart => ({
    name: 'ppt/slides/_rels/slide1.xml.rels',
    kind: 'relationships',
    home: () => 'slide 1',
    xml: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId2" Type="t" Target="${target}"${mode}/></Relationships>`,
    shapesByRelationship: new Map([['rId2', 'Button']]),
  });

  it.each([
    ['https://x.com/?q={{a b}}', 'a b', 'uri', '{{a b}}'],
    ['https://x.com/?q=%7B%7Ba%20b%7D%7D&amp;z', 'a b', 'uri', '%7B%7Ba%20b%7D%7D'],
    ['https://x.com/%7b%7bpr%C3%A9nom%7d%7d', 'prénom', 'uri', '%7b%7bpr%C3%A9nom%7d%7d'],
    ['https://x.com/{{100%}}', '100%', 'uri', '{{100%}}'],
    ['{{website}}', 'website', 'address', '{{website}}'],
    ['mailto:{{mail}}?subject=x', 'mail', 'address', '{{mail}}'],
    ['https://%7B%7Bhost%7D%7D/path', 'host', 'address', '%7B%7Bhost%7D%7D'],
  ])('%s', (target, placeholder, kind, source) => {
    const { plan, places } = planPart(link(target));
    expect(plan?.slots).toHaveLength(1);
    expect(plan?.slots[0]?.pieces[0]).toMatchObject({ placeholder, source, writer: { kind } });
    expect(places).toMatchObject([{ placeholder, shape: 'Button' }]);
  });

  it('leads to a part of the package and is no text', () => {
    expect(planPart(link('../{{a}}.xml', '')).plan).toBeNull();
  });
});

describe('what PowerPoint derives', () => {
  const titles = part(
    '<ep:TitlesOfParts><vt:vector><vt:lpstr>{{a}} {{b}}</vt:lpstr><vt:lpstr>{{ x</vt:lpstr></vt:vector></ep:TitlesOfParts>',
    {
      kind: 'app-properties',
      knownNames: new Set(['a']),
    },
  );

  it('is filled for the names met before, and neither listed nor reported', () => {
    const { plan, places, faults } = planPart(titles);
    expect(drawn(plan)).toContain('<vt:lpstr>‹a› {{b}}</vt:lpstr>·');
    expect([places, faults]).toEqual([[], []]);
  });
});

it('refuses more placeholders than anyone types', () => {
  expect(() => planPart(part(p(r('{{a}}'.repeat(20_001)))))).toThrow(
    expect.objectContaining({ code: 'template.part_too_large', part: 'ppt/slides/slide1.xml' }) as Error,
  );
});
