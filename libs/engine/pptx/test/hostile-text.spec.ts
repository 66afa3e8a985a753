import { compileTemplate, createFiller, inspectTemplate, TemplateRejected } from '../src/index';
import { corpusDeck } from './corpus-decks';
import { editDeck } from './edit-deck';
import { rawZip } from './raw-zip';
import { tinyDeckEntries } from './tiny-deck';

const SLIDE = 'ppt/slides/slide1.xml';
const DECK = corpusDeck('python-pptx__shp-groupshape.pptx');
/** CPU time, so that a busy machine does not fail the test. */
const MOST_CPU_MS = 1_000;

/** Compiles and inspects; tells the code of the refusal, or how many placeholders were found, and the CPU time it took. */
function open(deck: Uint8Array): { readonly outcome: string | number; readonly cpuMs: number } {
  const started = process.cpuUsage();
  const outcome = outcomeOf(deck);
  const { user, system } = process.cpuUsage(started);
  return { outcome, cpuMs: (user + system) / 1_000 };
}

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

describe('markup that is made to hurt is refused, and quickly', () => {
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
    ['a slide of 30 MB', () => withMarkup(' '.repeat(30_000_000)), 'template.zip_bomb'],
  ])('%s', async (_, build, code) => {
    const { outcome, cpuMs } = open(await build());
    expect(outcome).toBe(code);
    expect(cpuMs).toBeLessThan(MOST_CPU_MS);
  });
});

describe('text that is made to hurt is read in time that grows with its length', () => {
  it.each([
    ['opening braces', paragraph(run('{{'.repeat(200_000)))],
    ['closing braces', paragraph(run('}}'.repeat(200_000)))],
    ['runs of one brace', paragraph(run('{').repeat(50_000))],
    ['an unclosed placeholder over many runs', paragraph(run('{{a') + run(' ').repeat(50_000))],
    ['a name of a million letters', paragraph(run(`{{${'n'.repeat(1_000_000)}}}`))],
    ['spaces in a name', paragraph(run(`{{ a${' '.repeat(300_000)}`))],
    ['filters', paragraph(run(`{{ a ${'| upper '.repeat(20_000)}}}`))],
    ['quotes in a filter', paragraph(run(`{{ a | default: ${'"'.repeat(100_001)} }}`))],
    ['other tag styles', paragraph(run('&lt;x&gt;[[y]]${z}'.repeat(20_000)))],
    ['a placeholder of a million filters', paragraph(run(`{{ a ${'|upper'.repeat(1_000_000)}}}`))],
    ['empty paragraphs', paragraph('').repeat(50_000)],
    ['attributes with braces', '<a:x descr="{{a"/>'.repeat(50_000)],
  ])('%s', async (_, markup) => {
    const { outcome, cpuMs } = open(await withMarkup(markup));
    expect(outcome).not.toBe('template.xml_malformed');
    expect(cpuMs).toBeLessThan(MOST_CPU_MS);
  });

  it('thousands of different placeholders', async () => {
    const names = Array.from({ length: 10_000 }, (_, i) => paragraph(run(`{{name ${i}}}`))).join('');
    const { outcome, cpuMs } = open(await withMarkup(names));
    expect(outcome).toBe(10_000);
    expect(cpuMs).toBeLessThan(MOST_CPU_MS);
  });
});

it('refuses a row whose presentation would exhaust memory', () => {
  const template = compileTemplate(rawZip({ entries: tinyDeckEntries(['{{name}}'.repeat(10_000)]) }));
  const filler = createFiller(template, { columns: ['name'], mapping: new Map([['name', 'name']]) });
  expect(() => filler.fill(['x'.repeat(30_000)])).toThrow(/larger than 128 MB/);
  expect(filler.fill(['Ada']).length).toBeGreaterThan(0);
});
