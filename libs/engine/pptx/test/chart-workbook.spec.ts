import JSZip from 'jszip';
import { inspectTemplate, validateDeck } from '../src/index';
import { corpusDeck } from './corpus-decks';
import { editDeck, readPartText } from './edit-deck';
import { fillDeck } from './fill-deck';

const CHART = 'ppt/charts/chart1.xml';
const WORKBOOK = 'ppt/embeddings/Hoja_de_c_lculo_de_Microsoft_Excel.xlsx';

jest.setTimeout(30_000);

/** A chart as PowerPoint makes it, one of whose series has been called `{{series}}` in "Edit Data". */
async function chartWithPlaceholder(): Promise<Uint8Array> {
  const rename = (xml: string): string => xml.replaceAll('Series 1', '{{series}}');
  const deck = corpusDeck('jsreport__chart-loop-axis-titles.pptx');
  const workbook = await editDeck(await binaryPart(deck, WORKBOOK), {
    'xl/sharedStrings.xml': rename,
    'xl/tables/table1.xml': rename,
  });
  const zip = await JSZip.loadAsync(await editDeck(deck, { [CHART]: rename }));
  return zip.file(WORKBOOK, workbook).generateAsync({ type: 'uint8array' });
}

async function binaryPart(deck: Uint8Array, name: string): Promise<Uint8Array> {
  const file = (await JSZip.loadAsync(deck)).file(name);
  if (file === null) throw new Error(`The deck has no part ${name}`);
  return file.async('uint8array');
}

it('a series has one name in the chart, in the cells and in the table of the workbook', async () => {
  const template = await chartWithPlaceholder();
  const deck = fillDeck(template, { series: 'R&D  ' });
  const workbook = await binaryPart(deck, WORKBOOK);
  expect(await readPartText(deck, CHART)).toContain('<c:v>R&amp;D  </c:v>');
  expect(await readPartText(workbook, 'xl/sharedStrings.xml')).toContain('<t xml:space="preserve">R&amp;D  </t>');
  expect(await readPartText(workbook, 'xl/tables/table1.xml')).toContain('name="R&amp;D  "');
  const unknown = { leftovers: 'allow' } as const;
  expect(validateDeck(deck, unknown)).toEqual(validateDeck(template, unknown));
});

it('every place is found, with the slide and the frame of the chart', async () => {
  const { placeholders } = inspectTemplate(await chartWithPlaceholder());
  const frame = { slide: 1, shape: 'Chart 13' };
  const data = { ...frame, place: 'slide 1, data of chart “Chart 13”' };
  expect(placeholders.find(({ name }) => name === 'series')?.places).toEqual(
    expect.arrayContaining([
      { part: CHART, place: 'slide 1, chart “Chart 13”, series 1', ...frame },
      { part: `${WORKBOOK}!/xl/sharedStrings.xml`, ...data },
      { part: `${WORKBOOK}!/xl/tables/table1.xml`, ...data },
    ]),
  );
});
