import { type CompiledTemplate, defaultTexts, fixedTextFindings } from '@rowdeck/engine-pptx';
import { type TableStream } from '@rowdeck/engine-tabular';
import { type TableReadings } from '@rowdeck/engine-values';
import {
  completeMapping,
  type DataMapping,
  mappingByNames,
  type MappedValues,
  parseMapping,
  withBlanks,
  withDefaults,
} from './data-mapping';
import { textsUnreadable } from './planning.errors';
import { type ReadRowsTask } from './read-rows-task';
import { type Refusals } from './refusals';

/** A fixed text is of no column: nothing else says how it is read. */
const NO_READINGS: TableReadings = { columns: [] };

/** The mapping of a table, as it was sent or by the names of its columns. Throws `batch.invalid`, `batch.mapping_incomplete`. */
export const mappingOf = (
  { dataMapping, placeholders, settings }: ReadRowsTask,
  template: CompiledTemplate | null,
  { headers, faults }: Pick<TableStream, 'headers' | 'faults'>,
  refusals: Refusals,
): MappedValues => {
  const blank = () => new Map(placeholders.map((name) => [name, { text: '' }] as const));
  const sent = refusals.attempt<DataMapping>(
    () => (dataMapping === null ? mappingByNames(placeholders, headers) : parseMapping(dataMapping)),
    blank,
  );
  const said = withDefaults(sent, template === null ? [] : defaultTexts(template).keys());
  const complete = refusals.attempt(
    () => completeMapping(said, placeholders, headers, faults),
    () => completeMapping(withBlanks(said, placeholders, headers), placeholders, headers),
  );
  refusals.attempt(
    () => assertTextsReadable(template, complete, settings),
    () => undefined,
  );
  return complete;
};

/** Throws `batch.invalid` with each fixed text that the filters of its placeholder cannot read. */
const assertTextsReadable = (
  template: CompiledTemplate | null,
  complete: MappedValues,
  { locale, data_locale: dataLocale }: ReadRowsTask['settings'],
): void => {
  const languages = { ...(locale !== undefined && { locale }), ...(dataLocale !== undefined && { dataLocale }) };
  const mapping = new Map(complete);
  const unreadable =
    template === null ? [] : fixedTextFindings(template, { mapping, readings: NO_READINGS, ...languages });
  if (unreadable.length > 0) throw textsUnreadable(unreadable);
};
