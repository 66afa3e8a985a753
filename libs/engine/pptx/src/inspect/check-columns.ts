import { FirstOfEachKind } from '../problems/first-of-each-kind';
import { furtherFaults, quoted, templateFault } from '../text/fault-catalogue';
import { isRowCounter } from '../text/row-counters';
import { type TemplateFault } from '../text/template-fault';
import { matchColumns, type ColumnMatch } from './match-columns';
import { type InspectedPlaceholder, type TemplateInspection } from './template-inspection';

/** Each name is a column to add or to map, so more of them are stated than of other kinds. */
const MOST_FAULTS = 500;
const MOST_PLACES = 20;

/**
 * What keeps the placeholders of a template from being filled with these columns: unknown names without a default, each at every place
 * where it stands (the first twenty) and with the column that was probably meant, and names spelled in another case than their column.
 *
 * @param mapping columns and texts chosen by hand, by placeholder; these need no column of their own name
 */
export function checkColumns(
  inspection: TemplateInspection,
  headers: readonly string[],
  mapping: ReadonlyMap<string, unknown> = new Map(),
): readonly TemplateFault[] {
  const open = inspection.placeholders.filter(({ name }) => !mapping.has(name));
  const matches = matchColumns(
    open.map(({ name }) => name),
    headers,
  );
  const faults = new FirstOfEachKind<TemplateFault>(MOST_FAULTS);
  open.forEach((placeholder, index) => faults.add(faultsOf(placeholder, matches[index])));
  return faults.list(furtherFaults);
}

function faultsOf(
  { name, places, defaultText }: InspectedPlaceholder,
  match: ColumnMatch | undefined,
): readonly TemplateFault[] {
  if (match === undefined || match.exact) return [];
  if (match.column === undefined && (isRowCounter(name) || defaultText !== undefined)) return [];
  return distinct(places)
    .slice(0, MOST_PLACES)
    .map((location) => {
      const facts = { location, placeholder: name };
      if (match.column !== undefined) {
        const message = `${quoted(name)} is filled from the column ${quoted(match.column)}, which is spelled in another way.`;
        return templateFault('placeholder.case_mismatch', { ...facts, suggestion: match.column, message });
      }
      if (match.suggestion === undefined) return templateFault('placeholder.unknown', facts);
      const remedy = `Perhaps the column ${quoted(match.suggestion)} is meant: correct the name, or map the placeholder to it.`;
      return templateFault('placeholder.unknown', { ...facts, suggestion: match.suggestion, remedy });
    });
}

/** A name that stands twice in one box, with a filter and without, is to be corrected there once. */
function distinct(places: InspectedPlaceholder['places']): InspectedPlaceholder['places'] {
  return [...new Map(places.map((location) => [JSON.stringify(location), location])).values()];
}
