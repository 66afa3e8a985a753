import { compileTemplate, createFiller, inspectTemplate, TemplateRejected } from '../src/index';
import { corpusDeck } from './corpus-decks';
import { countSteps } from './count-steps';
import { editDeck } from './edit-deck';
import { rawZip } from '@rowdeck/engine-archive-testing';
import { tinyDeckEntries } from './tiny-deck';

const SLIDE = 'ppt/slides/slide1.xml';
const DECK = corpusDeck('python-pptx__shp-groupshape.pptx');
/** The code of the refusal, or how many placeholders were found. */
function outcomeOf(deck: Uint8Array): string | number {
  try {
    compileTemplate(deck);
    return inspectTemplate(deck).placeholders.length;
  } catch (error) {
    if (error instanceof TemplateRejected) return error.code;
    throw error;
  }
}

const withMarkup = (markup: string): Promise<Uint8Array> =>
  editDeck(DECK, { [SLIDE]: (xml) => xml.replace('</p:spTree>', () => `${markup}</p:spTree>`) });
const withPrologue = (prologue: string): Promise<Uint8Array> =>
  editDeck(DECK, { [SLIDE]: (xml) => xml.replace('<p:sld ', () => `${prologue}<p:sld `) });
const paragraph = (runs: string): string => `<p:sp><p:txBody><a:p>${runs}</a:p></p:txBody></p:sp>`;
const run = (text: string): string => `<a:r><a:t>${text}</a:t></a:r>`;

/** Letters that hardly compress: the archive must not be refused before its text is read. */
const noise = (length: number): string =>
  Array.from({ length }, (_, i) => ((i * i * 2_654_435_761) % 36).toString(36)).join('');

const laughs = Array.from({ length: 20 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');

describe('markup that is made to hurt is refused', () => {
  it.each([
    ['a billion laughs', () => withPrologue(`<!DOCTYPE x [<!ENTITY e0 "ha">${laughs}]>`), 'template.dtd_forbidden'],
    [
      'an external entity',
      () => withPrologue('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
      'template.dtd_forbidden',
    ],
    [
      'an external document type',
      () => withPrologue('<!DOCTYPE x SYSTEM "http://example.com/x.dtd">'),
      'template.dtd_forbidden',
    ],
    ['a hundred thousand nested elements', () => withMarkup('<a:x>'.repeat(100_000)), 'template.xml_too_deep'],
    [
      'a million elements that never end',
      () => withMarkup('<a:x/>'.repeat(1_000_000) + '<a:y>'),
      'template.xml_malformed',
    ],
    [
      'two attributes of one name among many',
      () => withMarkup(`<a:x ${Array.from({ length: 500 }, (_, i) => `a${i}=""`).join(' ')} a5=""/>`),
      'template.xml_malformed',
    ],
    [
      'a hundred thousand attributes',
      () => withMarkup(`<a:x ${Array.from({ length: 100_000 }, (_, i) => `a${i}=""`).join(' ')}/>`),
      'template.part_too_large',
    ],
    [
      'a hundred thousand namespaces',
      () => withMarkup(`<a:x ${Array.from({ length: 100_000 }, (_, i) => `xmlns:n${i}="u${i}"`).join(' ')}/>`),
      'template.part_too_large',
    ],
    [
      'more runs in one paragraph than anyone types',
      () => withMarkup(paragraph(Array.from({ length: 150_000 }, (_, i) => run(String(i * 7_919))).join(''))),
      'template.part_too_large',
    ],
    [
      'a long run property that every placeholder would repeat',
      () => withMarkup(paragraph(`<a:r><a:rPr lang="${noise(100_000)}"/><a:t>${'{{a}}'.repeat(1_000)}</a:t></a:r>`)),
      'template.part_too_large',
    ],
    [
      'character references in masses',
      () =>
        withMarkup(
          paragraph(run(`&#123;${Array.from({ length: 600_000 }, (_, i) => `&#${40 + (i % 80)};`).join('')}`)),
        ),
      'template.part_too_large',
    ],
    ['a comment that never ends', () => withMarkup(`<!--${'-'.repeat(2_000_000)}`), 'template.xml_malformed'],
    ['a slide of 30 MB', () => withMarkup(' '.repeat(30_000_000)), 'template.part_too_large'],
  ])('%s', async (_, build, code) => {
    expect(outcomeOf(await build())).toBe(code);
  });
});

describe('twice as much text that is made to hurt takes twice the steps', () => {
  const numbered = (count: number, make: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => make(index)).join('');

  const steps = (deck: Uint8Array | undefined): number => countSteps(() => outcomeOf(deck ?? new Uint8Array()));
  let fixed: number;
  beforeAll(() => (fixed = steps(DECK)));

  it.each<[string, (count: number) => string]>([
    ['opening braces', (count) => paragraph(run('{{'.repeat(count)))],
    ['closing braces', (count) => paragraph(run('}}'.repeat(count)))],
    ['runs of one brace', (count) => paragraph(run('{').repeat(count))],
    ['full-width braces', (count) => paragraph(run('｛'.repeat(count)))],
    ['an unclosed placeholder over many runs', (count) => paragraph(run('{{a') + run(' ').repeat(count))],
    ['a long name', (count) => paragraph(run(`{{${'n'.repeat(count)}}}`))],
    ['spaces in a name', (count) => paragraph(run(`{{ a${' '.repeat(count)}`))],
    ['filters', (count) => paragraph(run(`{{ a ${'| upper '.repeat(count)}}}`))],
    ['quotes in a filter', (count) => paragraph(run(`{{ a | default: ${'"'.repeat(count + 1)} }}`))],
    ['other tag styles', (count) => paragraph(run('&lt;x&gt;[[y]]${z}'.repeat(count)))],
    ['references', (count) => paragraph(run(`{{a}}${'&#64;'.repeat(count)}`))],
    ['empty paragraphs', (count) => paragraph('').repeat(count)],
    ['attributes with braces', (count) => '<a:x descr="{{a"/>'.repeat(count)],
    ['different placeholders', (count) => numbered(count, (i) => paragraph(run(`{{name ${i}}}`)))],
    ['rows of a table', (count) => `<a:tbl>${`<a:tr>${paragraph(run('{{a}}'))}</a:tr>`.repeat(count)}</a:tbl>`],
    [
      'nested shapes',
      (count) => `<p:sp><p:nv><p:cNvPr name="x"/></p:nv>${paragraph(run('{{a}}'))}</p:sp>`.repeat(count),
    ],
  ])('%s', async (_, markup) => {
    const [single, double] = await Promise.all([1_000, 2_000].map((count) => withMarkup(markup(count))));
    expect((steps(double) - fixed) / (steps(single) - fixed)).toBeLessThan(2.3);
  });
});

it('finds thousands of different placeholders', async () => {
  const names = Array.from({ length: 10_000 }, (_, i) => paragraph(run(`{{name ${i}}}`))).join('');
  expect(outcomeOf(await withMarkup(names))).toBe(10_000);
});

it('refuses a row whose presentation would exhaust memory', () => {
  const template = compileTemplate(rawZip({ entries: tinyDeckEntries(['{{name}}'.repeat(10_000)]) }));
  const filler = createFiller(template, { columns: ['name'], mapping: new Map([['name', 'name']]) });
  expect(() => filler.fill(['x'.repeat(30_000)])).toThrow(/larger than 128 MB/);
  expect(filler.fill(['Ada']).length).toBeGreaterThan(0);
});
