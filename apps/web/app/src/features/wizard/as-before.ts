import { type TableSettings } from '@rowdeck/contracts';
import { type TableReadings } from '@rowdeck/engine-values';
import { type ColumnAnswers, stillOpen } from './column-answers';
import { type TableOutcome } from './read-in-worker';

/** How the batch was made that is run again with another table. */
export interface BatchBefore {
  readonly settings: TableSettings;
  readonly answers: ColumnAnswers;
}

/** Its encoding is left to be found out: programs save in another one without a word, and what is read in a wrong one looks right at a glance. */
export const saidFirst = ({ encoding: _, locale: __, ...said }: TableSettings): TableSettings => said;

/**
 * What is to be said of a table that was read as that of the batch before: the encoding of then where the bytes leave it open, and not what
 * does not fit this file. Null where nothing else is to be said.
 */
export function saidInstead(before: TableSettings, outcome: TableOutcome): TableSettings | null {
  const said = saidFirst(before);
  if (outcome.kind === 'read') return otherwise(before, said, outcome.preview);
  if (outcome.kind !== 'refused') return null;
  const { encoding, data_locale } = before;
  const isUnknown = outcome.faults.some(({ code }) => code === 'table.unknown_encoding');
  if (isUnknown) return encoding === undefined ? null : { ...said, encoding };
  const about = data_locale === undefined ? {} : { data_locale };
  return Object.keys(said).length === Object.keys(about).length ? null : about;
}

type Read = Extract<TableOutcome, { readonly kind: 'read' }>['preview'];

function otherwise(
  { encoding }: TableSettings,
  { delimiter, ...said }: TableSettings,
  { headers, found, encodings }: Read,
): TableSettings | null {
  // One column: the file has another separator by now, or needs none.
  if (delimiter !== undefined && found.format === 'csv' && headers.length === 1) return said;
  const isOpen = encodings.some((one) => one.encoding === encoding);
  const separated = delimiter === undefined ? said : { ...said, delimiter };
  return encoding !== undefined && isOpen && found.encoding !== encoding ? { ...separated, encoding } : null;
}

/** Its answers about columns that are there again and do not say otherwise themselves. */
export const answersFor = (
  before: BatchBefore | null,
  headers: readonly string[],
  readings: TableReadings,
): ColumnAnswers =>
  stillOpen(new Map([...(before?.answers ?? [])].filter(([column]) => headers.includes(column))), readings);
