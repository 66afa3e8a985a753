import { corpusDeck } from '../../test/corpus-decks';
import { relationships } from '../../test/deck-with-object';
import { editDeck } from '../../test/edit-deck';
import { rawZip } from '@rowdeck/engine-archive-testing';
import { slideXml, tinyDeckEntries } from '../../test/tiny-deck';
import { openPackage, TemplateRejected } from '../index';
import { checkColumns } from './check-columns';
import { inspectTemplate } from './inspect-template';

const SLIDE = 'ppt/slides/slide1.xml';

it('lists placeholders with their places, and serialises as it is', () => {
  const inspection = inspectTemplate(corpusDeck('pptx-automizer__TextReplace.pptx'));
  expect(inspection.slides).toBe(2);
  expect(inspection.placeholders.map(({ name, count }) => [name, count])).toEqual([
    ['replace', 3],
    ['by', 2],
    ['replacement', 1],
    ['bullet1', 1],
    ['bullet2', 1],
  ]);
  expect(inspection.placeholders.every(({ count, places }) => count === places.length)).toBe(true);
  expect(JSON.parse(JSON.stringify(inspection))).toEqual(inspection);
});

it('takes a package that is open already', () => {
  const bytes = corpusDeck('pptx-automizer__TextReplace.pptx');
  expect(inspectTemplate(openPackage(bytes))).toEqual(inspectTemplate(bytes));
});

it('names the shape that shows a SmartArt graphic', () => {
  const { placeholders } = inspectTemplate(corpusDeck('pptx-automizer__SmartArt.pptx'));
  const data = placeholders[0]?.places.find(({ part }) => part === 'ppt/diagrams/data1.xml');
  expect(data).toMatchObject({ slide: expect.any(Number) as number, shape: expect.stringMatching(/./) as string });
});

it('finds names that real templates split over runs, or write with a space', () => {
  const names = (file: string): string[] => inspectTemplate(corpusDeck(file)).placeholders.map(({ name }) => name);
  expect(names('ShapeCrawler__autoshape-case005_text-frame.pptx')).toEqual(['replace_this', 'replace_that']);
  expect(names('certificate-generator__certificate_template.pptx')).toEqual(['full name']);
  expect(names('python-pptx-templater__test_presentation_layout.pptx')).toEqual(['name', 'dog.name']);
});

it('numbers slides by the order of the show, not by the names of their parts', async () => {
  const deck = await editDeck(corpusDeck('pptx-automizer__TextReplace.pptx'), {
    'ppt/presentation.xml': (xml) => xml.replace(/(<p:sldId [^>]*>)(\s*)(<p:sldId [^>]*>)/, '$3$2$1'),
  });
  const slideOf = (template: Uint8Array): number | undefined =>
    inspectTemplate(template).placeholders.find(({ name }) => name === 'bullet1')?.places[0]?.slide;
  expect([slideOf(corpusDeck('pptx-automizer__TextReplace.pptx')), slideOf(deck)].sort()).toEqual([1, 2]);
});

it('warns of a name in two cases, at the rarer one', async () => {
  const deck = await editDeck(corpusDeck('pptx-automizer__TextReplace.pptx'), {
    [SLIDE]: (xml) => xml.replace('{{replace}}', '{{Replace}}'),
  });
  const mismatches = inspectTemplate(deck).faults.filter(({ code }) => code === 'placeholder.case_mismatch');
  expect(mismatches).toMatchObject([{ placeholder: 'Replace', suggestion: 'replace', part: SLIDE, slide: 1 }]);
});

it('does not count the slide titles that PowerPoint lists in the properties', async () => {
  const deck = await editDeck(corpusDeck('pptx-automizer__TextReplace.pptx'), {
    'docProps/app.xml': (xml) =>
      xml.replace(
        /<TitlesOfParts>[^]*?<\/TitlesOfParts>/,
        '<TitlesOfParts><vt:vector size="1" baseType="lpstr"><vt:lpstr>{{replace}} {{ghost}} {{</vt:lpstr></vt:vector></TitlesOfParts>',
      ),
  });
  const { placeholders, faults } = inspectTemplate(deck);
  expect(placeholders.map(({ name }) => name)).not.toContain('ghost');
  expect(placeholders[0]).toMatchObject({ name: 'replace', count: 3 });
  expect(faults).toEqual([]);
});

it.each([
  ['a signature', 'poi__hello-world-signed.pptx', 'template.signed', 'warning'],
  ['data in another file', 'markitdown__test.pptx', 'template.external_relationship', 'warning'],
  ['no placeholder', 'python-pptx__minimal.pptx', 'template.no_placeholders', 'hint'],
  ['the marks of another tool', 'docxtemplater__multi-page.pptx', 'placeholder.other_style', 'hint'],
])('reports %s', (_, file, code, severity) => {
  const fault = inspectTemplate(corpusDeck(file)).faults.find((candidate) => candidate.code === code);
  expect(fault).toMatchObject({
    code,
    severity,
    message: expect.stringMatching(/\w/) as string,
    remedy: expect.stringMatching(/\w/) as string,
  });
});

it.each([
  ['{{amount | curency: "EUR"}}', ['amount']],
  ['{{amount', []],
])('says of %s alone what is wrong with it, and not that there is none', (text, names) => {
  const { placeholders, faults } = inspectTemplate(rawZip({ entries: tinyDeckEntries([text]) }));
  expect(placeholders.map(({ name }) => name)).toEqual(names);
  expect(faults.map(({ severity }) => severity)).toEqual(['error']);
});

it('tells of the columns that are missing beside a filter that is misspelt', () => {
  const inspection = inspectTemplate(rawZip({ entries: tinyDeckEntries(['{{a}} {{zzz}} {{yyy | nubmer}}']) }));
  const faults = [...inspection.faults, ...checkColumns(inspection, ['a'])];
  expect(faults.map(({ code, placeholder }) => `${code} ${placeholder ?? ''}`)).toEqual([
    'placeholder.bad_filter {{yyy | nubmer}}',
    'placeholder.unknown zzz',
    'placeholder.unknown yyy',
  ]);
});

it('takes a thousand slides with notes', () => {
  const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.notesSlide+xml';
  const numbers = Array.from({ length: 1_000 }, (_, index) => index + 1);
  const types = numbers.map((n) => `<Override PartName="/ppt/notesSlides/n${n}.xml" ContentType="${TYPE}"/>`);
  const [list, ...others] = tinyDeckEntries(numbers.map(() => 'Hello'));
  const notes = numbers.flatMap((n) => [
    {
      name: `ppt/slides/_rels/slide${n}.xml.rels`,
      content: relationships([['r', 'notesSlide', `/ppt/notesSlides/n${n}.xml`]]),
    },
    { name: `ppt/notesSlides/n${n}.xml`, content: slideXml('{{name}}') },
    {
      name: `ppt/notesSlides/_rels/n${n}.xml.rels`,
      content: relationships([['r', 'slide', `/ppt/slides/slide${n}.xml`]]),
    },
  ]);
  const content = String(list?.content).replace('</Types>', `${types.join('')}</Types>`);
  const entries = [{ name: '[Content_Types].xml', content }, ...others, ...notes];
  const { slides, placeholders } = inspectTemplate(rawZip({ entries }));
  expect([entries.length, slides, placeholders[0]?.count]).toEqual([4_004, 1_000, 1_000]);
  expect(placeholders[0]?.places.at(-1)?.place).toMatch(/^notes of slide 1000/);
});

it.each([
  ['one of 3840 × 2160 pixels', 1, 3840 * 2160],
  ['six of them', 6, 3840 * 2160],
  ['five of 5120 × 2880', 5, 5120 * 2880],
  ['one of 7680 × 4320', 1, 7680 * 4320],
])('takes bitmaps of one colour: %s', (_, count, pixels) => {
  const content = new Uint8Array(54 + 4 * pixels).fill(255);
  const pictures = Array.from({ length: count }, (__, index) => ({ name: `ppt/media/image${index}.bmp`, content }));
  expect(inspectTemplate(rawZip({ entries: [...tinyDeckEntries(), ...pictures] })).slides).toBe(1);
});

it('names the filters of each placeholder once, and no more of them than anybody writes', () => {
  const many = Array.from({ length: 21 }, (_, n) => `{{ n | number: ${n} }}`).join(' ');
  const { placeholders } = inspectTemplate(
    rawZip({ entries: tinyDeckEntries([`{{a}} {{ a | date: "short" }} {{ a | date: "short" }} {{b}} ${many}`]) }),
  );
  expect(placeholders.map(({ name, filters }) => [name, filters?.length])).toEqual([
    ['a', 1],
    ['b', undefined],
    ['n', 20],
  ]);
  expect(placeholders[0]?.filters).toEqual(['date: "short"']);
});

it('refuses what is no presentation', () => {
  expect(() => inspectTemplate(new TextEncoder().encode('hello'))).toThrow(TemplateRejected);
});
