import { type PartKind } from '../opc/part-kind';
import { planPart } from './plan-part';
import { type PlannablePart } from './plannable-part';

const NAMESPACES = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex"',
  'xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
  'xmlns:ep="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"',
  'xmlns:op="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"',
  'xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"',
  'xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"',
  'xmlns:rel="http://schemas.openxmlformats.org/package/2006/relationships"',
].join(' ');

const AUTHORS = new Map([
  ['0', 'Ada'],
  ['{A}', 'Bob'],
]);

function placesOf(kind: PartKind, xml: string, more: Partial<PlannablePart> = {}): string[] {
  const part: PlannablePart = {
    name: 'ppt/any.xml',
    kind,
    xml: `<root ${NAMESPACES}>${xml}</root>`,
    home: () => 'slide 3',
    authorOf: (id) => AUTHORS.get(id),
    ...more,
  };
  return planPart(part).places.map(({ place }) => place);
}

const r = (text: string): string => `<a:r><a:t>${text}</a:t></a:r>`;
const p = (text = '{{x}}'): string => `<a:p>${r(text)}</a:p>`;
const named = (name: string, more = ''): string => `<p:nv><p:cNvPr id="2" name="${name}"${more}/></p:nv>`;
const shape = (name: string, inner = p(), more = ''): string => `<p:sp>${named(name, more)}${inner}</p:sp>`;
const table = (name: string, ...rows: readonly string[]): string =>
  `<p:graphicFrame>${named(name)}<a:tbl>${rows.map((row) => `<a:tr><a:tc>${row}</a:tc></a:tr>`).join('')}</a:tbl></p:graphicFrame>`;

describe('on a slide', () => {
  it.each<[string, string, string[]]>([
    ['a shape', shape('Title 1'), ['slide 3, “Title 1”']],
    ['a shape in a group', `<p:grpSp>${named('Group 1')}${shape('Box')}</p:grpSp>`, ['slide 3, “Box”']],
    [
      'text behind a shape in the group',
      `<p:grpSp>${named('Group 1')}${shape('Box', '')}${p()}</p:grpSp>`,
      ['slide 3, “Group 1”'],
    ],
    ['text in no shape', p(), ['slide 3']],
    ['a shape without a name', shape(''), ['slide 3']],
    ['a name with controls and much space', shape('A&#10;  B'), ['slide 3, “A B”']],
    ['a name without end', shape('n'.repeat(90)), [`slide 3, “${'n'.repeat(60)}…”`]],
    [
      'rows of a table',
      table('Prices', p(), '', p() + p()),
      ['slide 3, table “Prices”, row 1', 'slide 3, table “Prices”, row 3', 'slide 3, table “Prices”, row 3'],
    ],
    [
      'two tables, each counted anew',
      table('A', p()) + table('B', p()),
      ['slide 3, table “A”, row 1', 'slide 3, table “B”, row 1'],
    ],
    ['a shape behind a table', table('A', p()) + shape('Box'), ['slide 3, table “A”, row 1', 'slide 3, “Box”']],
    ['alternative text', shape('Picture 4', '', ' descr="{{x}}"'), ['alternative text of “Picture 4” on slide 3']],
    [
      'the title of alternative text',
      shape('Picture 4', '', ' title="{{x}}"'),
      ['alternative text of “Picture 4” on slide 3'],
    ],
    [
      'the tip of a link',
      shape('Box', `<a:p><a:r><a:rPr><a:hlinkClick tooltip="{{x}}"/></a:rPr><a:t>go</a:t></a:r></a:p>`),
      ['tip of a link in “Box” on slide 3'],
    ],
  ])('%s', (_, xml, places) => {
    expect(placesOf('slide', xml)).toEqual(places);
  });
});

describe('on what slides share', () => {
  it.each<[PartKind, string, string]>([
    ['slide-layout', 'layout “Title Slide”', 'layout “Title Slide”, “Box”'],
    ['slide-master', 'master “Office Theme”', 'master “Office Theme”, “Box”'],
    ['notes-slide', 'notes of slide 4', 'notes of slide 4'],
    ['notes-master', 'the notes master', 'the notes master, “Box”'],
    ['handout-master', 'the handout master', 'the handout master, “Box”'],
  ])('%s', (kind, home, place) => {
    expect(placesOf(kind, shape('Box'), { home: () => home })).toEqual([place]);
  });

  it.each([
    ['notes of slide 4', 'alternative text of “Box” in the notes of slide 4'],
    ['the notes master', 'alternative text of “Box” in the notes master'],
    ['a slide outside the show', 'alternative text of “Box” in a slide outside the show'],
    ['layout “Blank”', 'alternative text of “Box” on layout “Blank”'],
  ])('alternative text where the home is %s', (home, place) => {
    expect(placesOf('slide', shape('Box', '', ' descr="{{x}}"'), { home: () => home })).toEqual([place]);
  });
});

describe('in a chart', () => {
  const title = `<c:title>${p()}</c:title>`;
  const series = (inner: string): string => `<c:ser>${inner}</c:ser>`;
  const cache = '<c:v>{{x}}</c:v>';

  it.each<[string, string, string[]]>([
    ['the title', `<c:chart>${title}</c:chart>`, ['slide 3, chart “Sales”, title']],
    ['the title of an axis', `<c:valAx>${title}</c:valAx>`, ['slide 3, chart “Sales”, axis title']],
    [
      'series by their order',
      series(`<c:tx>${cache}</c:tx>`) + series(`<c:tx>${cache}</c:tx>`),
      ['slide 3, chart “Sales”, series 1', 'slide 3, chart “Sales”, series 2'],
    ],
    ['categories', series(`<c:cat>${cache}</c:cat>`), ['slide 3, chart “Sales”, categories']],
    ['anything else', p(), ['slide 3, chart “Sales”']],
  ])('%s', (_, xml, places) => {
    expect(placesOf('chart', xml, { shape: 'Sales' })).toEqual(places);
  });

  it('of the newer kind', () => {
    const xml = `<cx:strDim><cx:pt>{{x}}</cx:pt></cx:strDim><cx:series><cx:v>{{x}}</cx:v></cx:series><cx:axis><cx:title>${p()}</cx:title></cx:axis>`;
    expect(placesOf('chart-ex', xml, { shape: 'Sales' })).toEqual([
      'slide 3, chart “Sales”, categories',
      'slide 3, chart “Sales”, series 1',
      'slide 3, chart “Sales”, axis title',
    ]);
  });

  it('whose frame and slide are not known', () => {
    expect(placesOf('chart', p(), { home: () => 'a chart' })).toEqual(['chart']);
  });

  it.each<[PartKind, string]>([
    ['shared-strings', '<x:si><x:t>{{x}}</x:t></x:si>'],
    ['worksheet', '<x:is><x:t>{{x}}</x:t></x:is>'],
    ['workbook-table', '<x:tableColumn name="{{x}}"/>'],
  ])('its data, %s', (kind, xml) => {
    expect(placesOf(kind, xml, { shape: 'Sales' })).toEqual(['slide 3, data of chart “Sales”']);
  });
});

it.each<[PartKind, string | undefined, string]>([
  ['diagram-data', 'Hexagons', 'slide 3, SmartArt “Hexagons”'],
  ['diagram-data', undefined, 'slide 3, SmartArt'],
  ['diagram-drawing', undefined, 'slide 3, SmartArt'],
  ['chart-drawing', 'Sales', 'slide 3, drawing on chart “Sales”'],
])('%s shown by %s', (kind, name, place) => {
  expect(placesOf(kind, p(), name === undefined ? {} : { shape: name })).toEqual([place]);
});

describe('of a comment', () => {
  it.each<[PartKind, string, string]>([
    ['comments', '<p:cm authorId="0"><p:text>{{x}}</p:text></p:cm>', 'comment by Ada on slide 3'],
    ['comments', '<p:cm authorId="7"><p:text>{{x}}</p:text></p:cm>', 'comment on slide 3'],
    ['threaded-comments', `<p188:cm authorId="{A}">${p()}</p188:cm>`, 'comment by Bob on slide 3'],
    [
      'threaded-comments',
      `<p188:cm authorId="{A}"><p188:reply authorId="0">${p()}</p188:reply></p188:cm>`,
      'comment by Ada on slide 3',
    ],
  ])('%s', (kind, xml, place) => {
    expect(placesOf(kind, xml)).toEqual([place]);
  });
});

describe('of a link', () => {
  const link = '<rel:Relationship Id="r1" TargetMode="External" Target="https://{{x}}/"/>';

  it.each<[string, Partial<PlannablePart>, string]>([
    ['on a slide', {}, 'link on slide 3'],
    ['of a shape', { shapesByRelationship: new Map([['r1', 'Button']]) }, 'link of “Button” on slide 3'],
    ['of another shape', { shapesByRelationship: new Map([['r2', 'Button']]) }, 'link on slide 3'],
    ['in notes', { home: () => 'notes of slide 4' }, 'link in the notes of slide 4'],
    ['of nothing that is known', { home: () => '' }, 'link'],
  ])('%s', (_, more, place) => {
    expect(placesOf('relationships', link, more)).toEqual([place]);
  });
});

describe('of a document property', () => {
  it.each<[PartKind, string, string]>([
    ['core-properties', '<dc:title>{{x}}</dc:title>', 'document title'],
    ['core-properties', '<dc:subject>{{x}}</dc:subject>', 'document subject'],
    ['core-properties', '<dc:creator>{{x}}</dc:creator>', 'document author'],
    ['core-properties', '<dc:description>{{x}}</dc:description>', 'document comments'],
    ['core-properties', '<cp:keywords>{{x}}</cp:keywords>', 'document tags'],
    ['core-properties', '<cp:category>{{x}}</cp:category>', 'document category'],
    ['core-properties', '<cp:contentStatus>{{x}}</cp:contentStatus>', 'document status'],
    ['core-properties', '<cp:lastModifiedBy>{{x}}</cp:lastModifiedBy>', 'document property “last modified by”'],
    ['app-properties', '<ep:Company>{{x}}</ep:Company>', 'document property “company”'],
    ['app-properties', '<ep:Manager>{{x}}</ep:Manager>', 'document property “manager”'],
    ['app-properties', '<vt:lpstr>{{x}}</vt:lpstr>', 'document properties'],
    [
      'custom-properties',
      '<op:property name="Client"><vt:lpwstr>{{x}}</vt:lpwstr></op:property>',
      'document property “Client”',
    ],
    ['custom-properties', '<vt:lpwstr>{{x}}</vt:lpwstr>', 'document properties'],
  ])('%s: %s', (kind, xml, place) => {
    expect(placesOf(kind, xml, { home: () => 'the document properties' })).toEqual([place]);
  });
});
