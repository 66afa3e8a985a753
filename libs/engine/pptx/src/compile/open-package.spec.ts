import { corpusDeck } from '../../test/corpus-decks';
import { deckWithObject, nestedPackage, type EmbeddedObject } from '../../test/deck-with-object';
import { packagerStream, rawCompoundFile } from '../../test/raw-compound-file';
import { rawZip, type RawEntry } from '@rowdeck/engine-archive-testing';
import { slideXml, tinyDeckEntries } from '../../test/tiny-deck';
import { problemsIn } from '../problems/template-rejected';
import { openPackage } from './open-package';

const VBA = rawCompoundFile({ _VBA_PROJECT: 'x' }, ['VBA']);
const MICROSOFT = 'http://schemas.microsoft.com/office/2006/relationships';
const OLE_TYPE = 'application/vnd.openxmlformats-officedocument.oleObject';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const refusals = (deck: Uint8Array): string[] =>
  problemsIn(() => openPackage(deck)).map(({ code, place }) => `${code}: ${place ?? ''}`);

describe('what runs is refused, by the slide and the object that holds it', () => {
  const nested = (inner: Uint8Array): EmbeddedObject => ({
    content: inner,
    name: 'ppt/embeddings/Sheet1.xlsx',
    relationship: 'package',
    contentType: SHEET_TYPE,
  });
  const withVba = nestedPackage({ 'xl/vbaProject.bin': VBA });

  it.each<[string, EmbeddedObject, string]>([
    ['VBA in an object', { content: VBA }, 'template.embedded_macros'],
    ['a workbook with VBA', { content: rawCompoundFile({}, ['_VBA_PROJECT_CUR']) }, 'template.embedded_macros'],
    ['an .xlsm', nested(withVba), 'template.embedded_macros'],
    [
      'an .xlsm whose project has another name',
      nested(nestedPackage({ 'xl/printer.bin': VBA })),
      'template.embedded_macros',
    ],
    [
      'an .xlsm whose project has another name, by its relationship',
      nested(nestedPackage({ 'xl/a.bin': 'x' }, {}, [['r', `${MICROSOFT}/vbaProject`, 'a.bin']])),
      'template.embedded_macros',
    ],
    [
      'an .xlsm whose project has another name, by its type',
      nested(nestedPackage({ 'xl/a.bin': 'x' }, { 'xl/a.bin': 'application/vnd.ms-office.VBAPROJECT' })),
      'template.embedded_macros',
    ],
    [
      'a sheet of Excel 4.0 macros',
      nested(nestedPackage({ 'xl/a.xml': '<a/>' }, {}, [['r', `${MICROSOFT}/xlMacrosheet`, 'a.xml']])),
      'template.embedded_macros',
    ],
    [
      'macros in an object in a workbook',
      nested(nestedPackage({ 'xl/embeddings/a.bin': VBA })),
      'template.embedded_macros',
    ],
    ['macros in a workbook in a workbook', nested(nestedPackage({ 'xl/a.xlsm': withVba })), 'template.embedded_macros'],
    ['macros in a workbook that is cut off', nested(withVba.subarray(0, -30)), 'template.embedded_macros'],
    [
      'macros in a packaged workbook',
      { content: rawCompoundFile({ '\x01Ole10Native': packagerStream('a.xlsm', withVba) }) },
      'template.embedded_macros',
    ],
    [
      'a packaged program',
      { content: rawCompoundFile({ '\x01Ole10Native': packagerStream('setup.exe') }) },
      'template.embedded_program',
    ],
    ['a program', { content: 'x', name: 'ppt/embeddings/a.exe', relationship: 'package' }, 'template.embedded_program'],
    [
      'a program under a neutral name and type',
      { content: Uint8Array.from([0x7f, 0x45, 0x4c, 0x46]), contentType: 'application/octet-stream' },
      'template.embedded_program',
    ],
    ['a script', { content: '#!/bin/sh\n', contentType: 'text/plain' }, 'template.embedded_program'],
    [
      'a document with macros in an object',
      { content: rawCompoundFile({ Package: withVba }) },
      'template.embedded_macros',
    ],
    [
      'a control in a workbook',
      nested(nestedPackage({ 'xl/a.bin': 'x' }, {}, [['r', 'control', 'a.bin']])),
      'template.active_control',
    ],
    [
      'a control',
      {
        content: '<ax/>',
        name: 'ppt/activeX/activeX1.xml',
        relationship: 'control',
        contentType: 'application/vnd.ms-office.activeX+xml',
        element: '<p:control name="Player" r:id="rId7"/>',
      },
      'template.active_control',
    ],
    [
      'a control under another name and type',
      { content: 'x', name: 'ppt/media/a.bin', relationship: 'control', element: '<p:control r:id="rId7"/>' },
      'template.active_control',
    ],
    [
      'files in files without end',
      nested(
        Array.from({ length: 6 }).reduce<Uint8Array>((inner) => nestedPackage({ 'a.zip': inner }), nestedPackage({})),
      ),
      'template.nested_too_deeply',
    ],
  ])('%s', (_, object, code) => {
    expect(refusals(deckWithObject(object))).toEqual([`${code}: slide 2, object “Prices”`]);
  });

  it('with the words for its author', () => {
    const [problem] = problemsIn(() => openPackage(deckWithObject({ content: VBA })));
    expect(problem?.message).toBe(
      'A file that is embedded in the presentation holds macros (slide 2, object “Prices”).',
    );
    expect(problem?.remedy).toContain('Paste Special');
  });
});

describe('macros of the presentation itself are refused', () => {
  it.each<[string, EmbeddedObject]>([
    ['whatever they are called', { content: VBA, relationship: 'image', contentType: 'image/png', name: 'ppt/a.png' }],
    ['by their relationship', { content: 'x', relationship: `${MICROSOFT}/vbaProject` }],
    ['by their type in another case', { content: 'x', contentType: 'Application/vnd.ms-office.VBAProject' }],
  ])('%s', (_, object) => {
    const [first] = problemsIn(() => openPackage(deckWithObject(object)));
    expect(first?.code).toMatch(/^template\.(?:macro_enabled|embedded_macros)$/);
  });

  it('where nothing refers to them', () => {
    const deck = rawZip({ entries: [...tinyDeckEntries(), { name: 'ppt/data.bin', content: VBA }] });
    expect(refusals(deck)).toEqual(['template.macro_enabled: “data.bin”']);
  });
});

it.each<[string, RawEntry]>([
  ['under its name', { name: 'ppt/media/setup.exe', content: 'x' }],
  ['under the name of a picture', { name: 'ppt/media/image9.png', content: '#!/bin/sh\n' }],
  ['beside the parts', { name: 'run.bat', content: 'calc' }],
])('a program that is a part of the deck is refused %s', (_, entry) => {
  expect(refusals(rawZip({ entries: [...tinyDeckEntries(), entry] }))).toEqual([
    expect.stringContaining('template.embedded_program: ') as string,
  ]);
});

it.each<[string, RawEntry]>([
  ['by its name', { name: 'customUI/customUI14.xml', content: '<customUI/>' }],
  [
    'by its relationship',
    {
      name: 'ppt/slides/_rels/slide1.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${MICROSOFT}/ui/extensibility" Target="a.xml"/></Relationships>`,
    },
  ],
])('a ribbon is refused %s', (_, entry) => {
  expect(refusals(rawZip({ entries: [...tinyDeckEntries(), entry] }))).toEqual([
    expect.stringContaining('template.custom_ribbon') as string,
  ]);
});

describe('a click', () => {
  const clicked = (action: string, element = 'hlinkClick', count = 1): Uint8Array => {
    const link = `<a:${element} action="${action}"/>`;
    const slide = slideXml('{{a}}').replace('name="Text 1"/>', `name="Button">${link.repeat(count)}</p:cNvPr>`);
    return rawZip({
      entries: tinyDeckEntries().map((e) => (e.name === 'ppt/slides/slide1.xml' ? { ...e, content: slide } : e)),
    });
  };

  it.each([
    ['ppaction://program'],
    ['PPACTION://Program'],
    ['ppaction://program?file=a'],
    [' ppaction://&#112;rogram'],
    ['pp&#9;action://program'],
  ])('that starts a program is refused: %s', (action) => {
    expect(refusals(clicked(action))).toEqual(['template.runs_program: slide 1, “Button”']);
    expect(refusals(clicked(action, 'hlinkHover'))).toEqual(['template.runs_program: slide 1, “Button”']);
  });

  it.each([['ppaction://hlinksldjump'], ['ppaction://media'], ['ppaction://ole?verb=0'], ['ppaction://macro?name=x']])(
    'that does not is taken: %s',
    (action) => {
      expect(refusals(clicked(action))).toEqual([]);
    },
  );

  it('is stated as often as anyone reads, and counted beyond', () => {
    const problems = problemsIn(() => openPackage(clicked('ppaction://program', 'hlinkClick', 5_000)));
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)?.message).toContain('The same was found 4,980 times more.');
  });
});

it.each([
  'tika__testWPSAttachment.pptx',
  'poi__45545_Comment.pptx',
  'ShapeCrawler__autoshape-case006_field.pptx',
  'python-pptx__shp-access-ole-object.pptx',
  'tika__testPPT_EmbeddedPDF.pptx',
])('the harmless objects of %s are taken', (file) => {
  expect(refusals(corpusDeck(file))).toEqual([]);
});

it.each([
  ['an archive of pictures', rawZip({ entries: [{ name: 'a.png', content: 'x' }] })],
  ['a workbook without macros', nestedPackage({ 'xl/sheet.bin': 'x' }, { 'xl/workbook.bin': 'x' })],
  ['a document with a password', rawCompoundFile({ EncryptedPackage: 'x' })],
  [
    'a workbook of the macro-enabled type that holds none',
    nestedPackage({}, { 'xl/workbook.xml': 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
  ],
])('%s is taken', (_, content) => {
  expect(refusals(deckWithObject({ content, contentType: OLE_TYPE }))).toEqual([]);
});
