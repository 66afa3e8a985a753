import { corpusDeck, corpusDecks } from '../../test/corpus-decks';
import { rawZip } from '@rowdeck/engine-archive-testing';
import { slideXml, tinyDeckEntries } from '../../test/tiny-deck';
import { createFiller } from '../fill/create-filler';
import { openPackage } from './open-package';
import { readElements } from '../opc/read-elements';
import { validateDeck } from '../validate/validate-deck';
import { addWatermark } from './add-watermark';
import { compileTemplate } from './compile-template';

const TEXT = 'Made with Rowdeck';

function shapeIds(xml: string): string[] {
  return Array.from(readElements(xml, 'slide'), (element) =>
    element.name === 'p:cNvPr' ? element.attribute('id') : undefined,
  ).filter((id) => id !== undefined);
}

describe('addWatermark', () => {
  it.each([
    ['slides whose master shapes are hidden', 'node-pptx-templater__sample.pptx'],
    ['hidden slides', 'ShapeCrawler__004_chart.pptx'],
    ['187 slides', 'docx4j__AutoShapes.pptx'],
    ['grouped shapes', 'ShapeCrawler__077_grouped_shape.pptx'],
    ['the strict namespaces', 'Open-XML-SDK__main_buautonum_type_ea1jpnkorperiod.pptx'],
    ['another producer', 'docxtemplater__a16-row-id.pptx'],
  ])('marks every slide of a deck with %s', (_, file) => {
    const opened = openPackage(corpusDeck(file));
    const marked = addWatermark(opened, TEXT);
    for (const slide of opened.slides) {
      const before = shapeIds(opened.readXml(slide));
      const after = shapeIds(marked.readXml(slide));
      expect(marked.readXml(slide).split(TEXT)).toHaveLength(2);
      expect(after).toHaveLength(before.length + 1);
      expect(before.filter((id) => id === after.find((one) => !before.includes(one)))).toEqual([]);
    }
  });

  it('speaks the namespaces of the slide', () => {
    for (const file of ['Open-XML-SDK__main_buautonum_type_ea1jpnkorperiod.pptx', 'jsreport__variable.pptx']) {
      const opened = openPackage(corpusDeck(file));
      const [slide = ''] = opened.slides;
      const marked = addWatermark(opened, TEXT).readXml(slide);
      const namespaceOf = (xml: string): string | undefined => /xmlns:p="([^"]*)"/.exec(xml)?.[1];
      expect(namespaceOf(marked.slice(marked.lastIndexOf('<p:sp ')))).toBe(namespaceOf(opened.readXml(slide)));
    }
  });

  it('leaves everything but slides alone', () => {
    const opened = openPackage(corpusDeck('markitdown__test.pptx'));
    const marked = addWatermark(opened, TEXT);
    const changed = marked.entries
      .filter((entry, index) => entry !== opened.entries[index])
      .map(({ name }) => opened.partKind(name));
    expect(new Set(changed)).toEqual(new Set(['slide']));
  });

  it('stands before the extension list of the shape tree', () => {
    const inShape = '<p:nvPr><p:extLst><p:ext uri="{2}"/></p:extLst></p:nvPr></p:nvSpPr>';
    const content = slideXml('x')
      .replace('<p:nvPr/></p:nvSpPr>', inShape)
      .replace('</p:spTree>', '<p:extLst><p:ext uri="{1}"/></p:extLst></p:spTree>');
    const opened = openPackage(
      rawZip({
        entries: tinyDeckEntries().map((entry) =>
          String(entry.name).includes('slide1') ? { ...entry, content } : entry,
        ),
      }),
    );
    expect(addWatermark(opened, TEXT).readXml('ppt/slides/slide1.xml')).toMatch(/<\/p:sp><p:extLst><p:ext uri="\{1\}"/);
  });

  it.each([
    ['2147483647', '2'],
    ['4294967295', '2'],
    ['41', '42'],
  ])('takes a free id beside %s', (taken, expected) => {
    const content = slideXml('x').replace('id="2"', `id="${taken}"`);
    const opened = openPackage(
      rawZip({
        entries: tinyDeckEntries().map((entry) =>
          String(entry.name).includes('slide1') ? { ...entry, content } : entry,
        ),
      }),
    );
    const ids = shapeIds(addWatermark(opened, TEXT).readXml('ppt/slides/slide1.xml'));
    expect(ids.at(-1)).toBe(expected);
  });

  it.each([
    ['9144000', '6858000', 800],
    ['12192000', '6858000', 800],
    ['1800225', '1079500', 288],
    ['914400', '100000', 100],
  ])('on a slide of %s by %s EMU is written in %i hundredths of a point, within its edges', (cx, cy, points) => {
    const entries = tinyDeckEntries().map(({ content, ...entry }) => ({
      ...entry,
      content: String(content).replace('</p:presentation>', `<p:sldSz cx="${cx}" cy="${cy}"/></p:presentation>`),
    }));
    const xml = addWatermark(openPackage(rawZip({ entries })), TEXT).readXml('ppt/slides/slide1.xml');
    const [, x = NaN, y = NaN, width = NaN, height = NaN] =
      /<a:off x="(\d+)" y="(\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"\/>/.exec(xml)?.map(Number) ?? [];
    expect(xml).toContain(` sz="${points}">`);
    expect([x + width <= Number(cx), y + height]).toEqual([true, Number(cy)]);
  });

  it('is text, whatever it holds', () => {
    const xml = addWatermark(openPackage(rawZip({ entries: tinyDeckEntries() })), '{{name}} & <b>\n').readXml(
      'ppt/slides/slide1.xml',
    );
    expect(xml).toContain('<a:t>{name} &amp; &lt;b&gt;</a:t>');
  });

  it('keeps values and adds no fault, in every deck of the corpus that has placeholders', () => {
    const decks = corpusDecks().filter(
      ({ interesting, expected }) => expected === 'valid' && interesting.includes('{{'),
    );
    expect(decks.length).toBeGreaterThan(10);
    for (const deck of decks) {
      const template = compileTemplate(deck.read(), { watermark: TEXT });
      const filler = createFiller(template, { columns: ['v'], mapping: new Map(), missing: { kind: 'keep' } });
      const made = Buffer.concat([...template.base.chunks(), filler.fill([]).delta]);
      expect(validateDeck(made).length).toBeLessThanOrEqual(validateDeck(deck.read()).length);
    }
  });
});
