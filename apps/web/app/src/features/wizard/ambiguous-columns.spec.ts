import {
  AMBIGUOUS_COLUMNS,
  type AmbiguousColumn,
  fileOf,
  isPrinted,
  outcomesOf,
  titleOf,
} from '@rowdeck/engine-pptx-testing';
import { answerColumns } from '@rowdeck/engine-values';
import { checkRows } from './check-rows';
import { chosenOf, choicesOf } from './column-question';
import { askedOf } from './column-readings';
import { exampleNames } from './example-names';
import { headsOf } from './reading-sentences';
import { readTablePreview } from './read-table-preview';

const limits = { maxBytes: 10_000, maxRows: 100, maxColumns: 10 };
const mapping = { x: 'x' };

/** The column as a file that was let go in the wizard, with a template that prints it. */
async function opened(column: AmbiguousColumn) {
  const { filter, dataLocale } = column;
  const file = new File([fileOf(column)], 'column.csv');
  const order = { file, settings: dataLocale === undefined ? {} : { data_locale: dataLocale }, limits };
  const preview = await readTablePreview(order);
  const filters = [{ placeholder: 'x', filters: filter }];
  return { order, preview, table: { filters, mapping, readings: preview.readings, dataLocale } };
}

describe.each(AMBIGUOUS_COLUMNS.map((column) => [titleOf(column), column] as const))('%s', (_title, column) => {
  const { asked = [], read } = column;

  it('is asked about with every answer in words, or stands in its head as it is read', async () => {
    const { table } = await opened(column);
    const questions = askedOf(table);
    const words = questions.map((question) => ({
      code: question.code,
      choices: choicesOf(question).map(({ label, answer }) => ({ label, answer })),
    }));
    expect(words).toEqual(
      asked.map(({ code, choices }) => ({ code, choices: choices.map(({ label, answer }) => ({ label, answer })) })),
    );
    for (const question of questions) expect(chosenOf(question, undefined)).toBeUndefined();
    const head = headsOf(table, questions).get('x');
    if (asked.length === 0) expect(head).toBe(read);
    else expect(head).toMatch(/ can be read in two ways: the next step asks$/);
  });

  it.each(outcomesOf(column))('answered with $answer is printed as $printed', async ({ answer, printed }) => {
    const { order, preview, table } = await opened(column);
    const answers = new Map([['x', answer]]);
    const loaded = { file: order.file, settings: order.settings, preview };
    const work = { template: { name: 'Deck' } as never, table: loaded, answers, locale: 'en-US' };
    const names = exampleNames(work, `{{x | ${column.filter}}} {{row}}`);
    expect(names.filter((_, row) => isPrinted(printed[row] ?? ''))).toEqual(
      printed.map((text, row) => `${text} ${row + 1}.pptx`).filter(isPrinted),
    );
    const readings = answerColumns(table.readings, answers);
    const check = { filters: table.filters, mapping, required: [], printed: [], readings };
    const { cells } = await checkRows(order, { ...check, locale: 'en-US', wordsLocale: 'en-GB' });
    // Another question that is still open asks about its cells.
    const open = asked.map(({ code }) => code);
    expect(cells.map(({ line, code }) => [line, code])).toEqual(
      printed.flatMap((text, row) => (isPrinted(text) || open.includes(text) ? [] : [[row + 2, text]])),
    );
  });
});
