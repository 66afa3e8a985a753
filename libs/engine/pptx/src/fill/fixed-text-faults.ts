import { type CompiledTemplate } from '../compile/compiled-template';
import { cellFormat } from '../format/cell-format';
import { formatOptions } from '../format/format-binding';
import { textOfBlank } from '../format/text-of-blank';
import { type FilteredPlaceholder } from './column-findings';
import { quoted } from '../text/fault-catalogue';
import { findTags } from '../text/find-tags';
import { isRowCounter } from '../text/row-counters';
import { formatValue } from './format-value';
import { type RowFault } from './row-failed';
import { type ValueBinding } from './source-of';
import { valuePieces } from './value-pieces';

/** A text that is meant to be filled is not: its braces would stand in every deck. */
function bracesIn(placeholder: string, text: string): RowFault | undefined {
  const { tags, faults } = findTags(text);
  const [first] = [...tags, ...faults].sort((a, b) => a.start - b.start);
  return (
    first && {
      code: 'text.double_braces',
      ...{ placeholder, column: '', value: text },
      message: `${quoted(text.slice(first.start, first.end))} would be printed as it stands: such a text fills no placeholders.`,
      remedy: 'Map the placeholder to a column, or write the text without double braces.',
    }
  );
}

/** Fixed texts with braces, and those that a filter cannot read, or can read in two ways: every row would fail of them. Each placeholder once. */
export function fixedTextFaults(
  placeholders: Iterable<FilteredPlaceholder>,
  binding: Omit<ValueBinding, 'columns'>,
): readonly RowFault[] {
  const faults = new Map<string, RowFault>();
  for (const [placeholder, mapped] of binding.mapping) {
    const fault = typeof mapped === 'object' ? bracesIn(placeholder, mapped.text) : undefined;
    if (fault) faults.set(placeholder, fault);
  }
  for (const { placeholder, filters } of placeholders) {
    const mapped = binding.mapping.get(placeholder);
    if (typeof mapped !== 'object' || faults.has(placeholder)) continue;
    const format = cellFormat(filters, formatOptions(binding, ''));
    const read = formatValue({ placeholder, columnName: '', format }, mapped.text);
    if (typeof read !== 'string') faults.set(placeholder, read);
  }
  return [...faults.values()];
}

/** `fixedTextFaults` for who has the template. */
export function fixedTextFindings(
  template: CompiledTemplate,
  binding: Omit<ValueBinding, 'columns'>,
): readonly RowFault[] {
  return fixedTextFaults(valuePieces(template), binding);
}

/**
 * Placeholders that need no value, since each of their places has a `default`, with what their first place prints. Those that count rows
 * are never without a value.
 */
export function defaultTexts(template: CompiledTemplate): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const bare = new Set<string>();
  for (const { placeholder, filters } of valuePieces(template)) {
    const text = textOfBlank(filters);
    if (text === undefined) bare.add(placeholder);
    else if (!texts.has(placeholder) && !isRowCounter(placeholder)) texts.set(placeholder, text);
  }
  return new Map([...texts].filter(([name]) => !bare.has(name)));
}
