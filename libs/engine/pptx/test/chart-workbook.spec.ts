import { inspectTemplate, validateDeck } from '../src/index';
import { readPartText } from './edit-deck';
import { chartDeck, readWorkbook, WORKBOOK } from './edit-workbook';
import { fillDeck } from './fill-deck';

const CHART = 'ppt/charts/chart1.xml';

jest.setTimeout(30_000);

/** One of its series has been called `{{series}}` in "Edit Data". */
function chartWithPlaceholder(): Promise<Uint8Array> {
  const rename = (xml: string): string => xml.replaceAll('Series 1', '{{series}}');
  return chartDeck({ 'xl/sharedStrings.xml': rename, 'xl/tables/table1.xml': rename }, { [CHART]: rename });
}

it('a series has one name in the chart, in the cells and in the table of the workbook', async () => {
  const template = await chartWithPlaceholder();
  const deck = fillDeck(template, { series: 'R&D  ' });
  const workbook = await readWorkbook(deck);
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
