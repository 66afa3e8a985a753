import { type ColumnFinding, filterFindings, type FilteredPlaceholder } from '@rowdeck/engine-pptx-findings';
import { type TableReadings } from '@rowdeck/engine-values';
import { longDayLocale } from '@rowdeck/ui';
import { type ColumnAnswers } from './column-answers';
import { type Mapping } from './auto-map';
import { chosenOf, type ColumnQuestion } from './column-question';
import { type WizardWork } from './wizard-work';

/** What filters of the template read, of which columns. */
export interface FilteredTable {
  readonly filters: readonly FilteredPlaceholder[];
  readonly mapping: Mapping;
  readonly readings: TableReadings;
  /** Of whoever wrote the table, as the user says. */
  readonly dataLocale?: string | undefined;
  /** In which values are printed: names of its months are known. */
  readonly locale?: string | undefined;
}

const NO_READINGS: TableReadings = { columns: [] };

/** What the filters of the chosen template read of the table. */
export const filteredTableOf = ({ table, filters, mapping, locale }: WizardWork): FilteredTable => ({
  filters,
  mapping,
  locale,
  readings: table?.preview.readings ?? NO_READINGS,
  dataLocale: table?.settings.data_locale,
});

/** What would be refused before anything is made: columns with two readings, in the words of the server, which asks the same code. */
export const askedOf = (table: FilteredTable): readonly ColumnQuestion[] =>
  findingsOf(table).filter(({ severity }) => severity === 'error');

/** An answer counts for more than the locale of the data that is chosen behind it: its question stays, to be answered otherwise. */
export function askedOrAnswered(table: FilteredTable, answers: ColumnAnswers): readonly ColumnQuestion[] {
  const asked = askedOf(table);
  const known = new Set(asked.map(({ code, column }) => `${code} ${column}`));
  const answered = askedOf({ ...table, dataLocale: undefined }).filter(
    (one) => chosenOf(one, answers.get(one.column)) !== undefined,
  );
  return [...asked, ...answered.filter(({ code, column }) => !known.has(`${code} ${column}`))];
}

/** Columns whose values all say how they are read, and do not say the same, or are in several currencies, in the words of the command line. */
export const contradictionsOf = (table: FilteredTable): readonly ColumnFinding[] =>
  findingsOf(table).filter(({ severity }) => severity === 'warning');

function findingsOf({ filters, mapping, readings, dataLocale, locale }: FilteredTable) {
  const said = { readings, ...(dataLocale !== undefined && { dataLocale }), ...(locale !== undefined && { locale }) };
  return filterFindings(filters, { mapping: new Map(Object.entries(mapping)), wordsLocale: longDayLocale(), ...said });
}
