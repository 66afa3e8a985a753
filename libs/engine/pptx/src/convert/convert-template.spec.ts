import JSZip from 'jszip';
import { corpusDeck, corpusDecks } from '../../test/corpus-decks';
import { deckParts } from '../../test/deck-texts';
import { editDeck, readPartText } from '../../test/edit-deck';
import { inspectTemplate } from '../inspect/inspect-template';
import { validateDeck } from '../validate/validate-deck';
import { convertTemplate } from './convert-template';

const DECK = 'docxtemplater__multi-page.pptx';
const MADE_FOR_OTHERS = corpusDecks().filter(
  ({ file, expected }) => expected === 'valid' && /^docxtemplater/.test(file),
);

it.each(MADE_FOR_OTHERS)(
  '$file has our placeholders afterwards, no new fault, and its other parts byte for byte',
  async ({ file, read }) => {
    if (file.endsWith('.pptm')) return;
    const template = read();
    const conversion = convertTemplate(template);
    const names = new Set(inspectTemplate(conversion.file).placeholders.map(({ name }) => name));
    expect(conversion.names.filter((name) => !names.has(name))).toEqual([]);
    const withoutLeftovers = { leftovers: 'allow' } as const;
    expect(validateDeck(conversion.file, withoutLeftovers)).toEqual(validateDeck(template, withoutLeftovers));
    const [before, after] = [await deckParts(template), await deckParts(conversion.file)];
    const gone = [...before.keys()].filter((name) => !after.has(name));
    expect(gone.filter((name) => !/^docProps\/thumbnail|^_xmlsignatures/.test(name))).toEqual([]);
    const lists = gone.length > 0 ? ['[Content_Types].xml', '_rels/.rels'] : [];
    const changed = [...before].filter(
      ([name, bytes]) => ![...gone, ...lists].includes(name) && after.get(name)?.equals(bytes) !== true,
    );
    expect(changed.length > 0).toBe(conversion.converted > 0);
    for (const [, bytes] of changed) expect(bytes.toString()).toMatch(/\{/);
  },
);

it('makes a presentation of a template of PowerPoint, since the result is called .pptx', async () => {
  const { file } = convertTemplate(corpusDeck('Open-XML-SDK__Pitchbook_TP10176928.potx'));
  expect(await readPartText(file, '[Content_Types].xml')).toContain('presentationml.presentation.main+xml');
});

it('counts what it converted, and names each column once', () => {
  const { converted, names } = convertTemplate(corpusDeck(DECK));
  expect(converted).toBeGreaterThanOrEqual(names.length);
  expect(names.length).toBeGreaterThan(0);
});

it('leaves loops as they stand, and says where', async () => {
  const SLIDE = 'ppt/slides/slide1.xml';
  const template = await editDeck(corpusDeck('jsreport__variable.pptx'), {
    [SLIDE]: (xml) => xml.replace(/<a:t>[^<]*<\/a:t>/, '<a:t>{#rows}{name}{/rows}</a:t>'),
  });
  const { file, converted, left } = convertTemplate(template);
  expect(await readPartText(file, SLIDE)).toContain('<a:t>{#rows}{{name}}{/rows}</a:t>');
  expect([converted, left]).toMatchObject([1, [{ code: 'placeholder.other_loop', placeholder: '{#rows}', slide: 1 }]]);
});

describe('a deck with ordinary text in the signs of a tool', () => {
  const deck = () =>
    editDeck(corpusDeck('jsreport__variable.pptx'), {
      'ppt/slides/slide1.xml': (xml) =>
        xml.replace(/<a:t>[^<]*<\/a:t>/, '<a:t>[[name]] in «Известия» [[see note]] {A}</a:t>'),
    });
  const textOf = async (file: Uint8Array) =>
    /<a:t>(.*?)<\/a:t>/.exec(await readPartText(file, 'ppt/slides/slide1.xml'))?.[1];

  it('keeps it, and says that it may be meant', async () => {
    const { file, names, left } = convertTemplate(await deck());
    expect(await textOf(file)).toBe('{{name}} in «Известия» {{see note}} {A}');
    expect(names).toEqual(['name', 'see note']);
    expect(left).toMatchObject([
      { style: '«name»', doubtful: true },
      { style: '{name}', doubtful: true },
    ]);
  });

  it('is converted in the styles that are chosen, and in no other', async () => {
    const { file, left } = convertTemplate(await deck(), { styles: ['«name»'] });
    expect(await textOf(file)).toBe('[[name]] in {{Известия}} [[see note]] {A}');
    expect(left).toEqual([]);
  });
});

it('converts the workbook behind a chart with it', async () => {
  const template = corpusDeck('ShapeCrawler__004_chart.pptx');
  const zip = await JSZip.loadAsync(template);
  const [book = ''] = Object.keys(zip.files).filter((name) => name.endsWith('.xlsx'));
  const workbook = await editDeck((await zip.file(book)?.async('uint8array')) ?? new Uint8Array(), {
    'xl/sharedStrings.xml': (xml) => xml.replace(/<t>[^<]*<\/t>/, '<t>[[title]]</t>'),
  });
  const marked = await zip.file(book, workbook).generateAsync({ type: 'uint8array' });
  const { file, names } = convertTemplate(marked);
  expect(names).toEqual(['title']);
  const converted = await (await JSZip.loadAsync(file)).file(book)?.async('uint8array');
  expect(await readPartText(converted ?? new Uint8Array(), 'xl/sharedStrings.xml')).toContain('<t>{{title}}</t>');
});
