import { answerColumns, readColumns } from '@rowdeck/engine-values';
import { AMBIGUOUS_COLUMNS, type AmbiguousColumn, outcomesOf, titleOf } from '../../test/ambiguous/ambiguous-columns';
import { compileExpression } from '../format/compile-expression';
import { FormatFault } from '../format/filter-faults';
import { formatOptions } from '../format/format-binding';
import { filterFindings } from './column-findings';

const readingsOf = ({ cells, dataLocale }: AmbiguousColumn) =>
  readColumns(
    { headers: ['x'], rows: cells.map((cell) => [cell]) },
    { languages: dataLocale === undefined ? [] : [dataLocale] },
  );

it('has at least sixty columns, of which a third are asked about', () => {
  expect(AMBIGUOUS_COLUMNS.length).toBeGreaterThanOrEqual(60);
  const asking = AMBIGUOUS_COLUMNS.filter(({ asked }) => asked !== undefined);
  expect(asking.length).toBeGreaterThanOrEqual(20);
});

describe.each(AMBIGUOUS_COLUMNS.map((column) => [titleOf(column), column] as const))('%s', (_title, column) => {
  const { filter, asked = [], dataLocale } = column;
  const said = dataLocale === undefined ? {} : { dataLocale };
  const readings = readingsOf(column);

  it('is asked about where two readings are left', () => {
    const binding = { mapping: new Map([['x', 'x']]), readings, ...said };
    const findings = filterFindings([{ placeholder: 'x', filters: filter }], binding);
    const questions = findings.filter(({ severity }) => severity === 'error');
    expect(questions.map(({ code }) => code)).toEqual(asked.map(({ code }) => code));
  });

  it.each(outcomesOf(column))('answered with $answer is printed as $printed', ({ answer, printed }) => {
    const answered = answerColumns(readings, new Map([['x', answer]]));
    const format = compileExpression(filter, formatOptions({ readings: answered, ...said }, 'x'));
    const found = column.cells.map((cell) => format(cell));
    expect(found.map((text) => (text instanceof FormatFault ? text.code : text))).toEqual(printed);
  });
});
