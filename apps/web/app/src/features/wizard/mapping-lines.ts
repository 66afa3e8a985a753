import {
  type FilteredPlaceholder,
  fixedTextFaults,
  isRowCounter,
  type MappedValue,
} from '@rowdeck/engine-pptx-findings';
import { longDayLocale } from '@rowdeck/ui';
import { autoMap, columnIn, fitting, isText, loosely, type Mapping, namesake } from './auto-map';
import { type WizardState } from './wizard-state';

/**
 * Why a placeholder has what it has. `same`: the column of its name. `before`: as in the last batch. `guess`: a name that holds the other. `said`: the
 * user chose it. `open`: nothing yet. `unneeded`: nothing, and none is needed.
 */
export type MatchKind = 'same' | 'before' | 'guess' | 'said' | 'open' | 'unneeded';

export interface MappingLine {
  readonly placeholder: string;
  readonly value: MappedValue;
  readonly kind: MatchKind;
  /** What it prints of itself where it has no value; null without a default. */
  readonly ownText: string | null;
}

const isEqual = (a: MappedValue | undefined, b: MappedValue): boolean =>
  isText(a) && isText(b) ? a.text === b.text : a === b;

type MappedState = Pick<WizardState, 'template' | 'table' | 'mapping' | 'lastMapping' | 'defaults'>;

/** A line for each placeholder, in the order of the template. */
export function linesOf({ template, table, mapping, lastMapping, defaults }: MappedState): readonly MappingLine[] {
  const placeholders = template?.placeholders ?? [];
  const headers = table?.preview.headers ?? [];
  const before = fitting(lastMapping, placeholders, headers);
  const guessed = autoMap(placeholders, headers);
  const kindOf = (placeholder: string, value: MappedValue): MatchKind => {
    if (value === '') return isRowCounter(placeholder) || defaults.has(placeholder) ? 'unneeded' : 'open';
    const own = namesake(placeholder, headers);
    if (own !== undefined && !isText(value) && loosely(own) === loosely(value)) return 'same';
    if (isEqual(before[placeholder], value)) return 'before';
    return guessed[placeholder] === value ? 'guess' : 'said';
  };
  return placeholders.map((placeholder) => {
    const value = mapping[placeholder] ?? '';
    return { placeholder, value, kind: kindOf(placeholder, value), ownText: defaults.get(placeholder) ?? null };
  });
}

export interface SharedColumn {
  readonly column: string;
  readonly placeholders: readonly string[];
}

/** Columns that fill several placeholders: of names that are alike, most of them are guesses. */
export function sharedColumns(mapping: Mapping): readonly SharedColumn[] {
  const byColumn = new Map<string, string[]>();
  for (const placeholder of Object.keys(mapping)) {
    const column = columnIn(mapping, placeholder);
    if (column !== '') byColumn.set(column, [...(byColumn.get(column) ?? []), placeholder]);
  }
  return [...byColumn].flatMap(([column, placeholders]) => (placeholders.length > 1 ? [{ column, placeholders }] : []));
}

interface TextsToCheck {
  readonly filters: readonly FilteredPlaceholder[];
  readonly mapping: Mapping;
  readonly locale: string;
  readonly dataLocale: string | undefined;
}

/** Texts that the filters of their placeholders cannot read, with the way out, by placeholder. */
export function textFaults({ filters, mapping, locale, dataLocale }: TextsToCheck): ReadonlyMap<string, string> {
  const faults = fixedTextFaults(filters, {
    wordsLocale: longDayLocale(),
    mapping: new Map(Object.entries(mapping)),
    // A text is of no column that could say how it is read.
    readings: { columns: [] },
    locale,
    ...(dataLocale !== undefined && { dataLocale }),
  });
  return new Map(faults.map(({ placeholder, message, remedy }) => [placeholder, `${message} ${remedy}`]));
}

/** How many placeholders begin as in the last batch, where their names alone say something else or nothing. */
export const mappedAsBefore = ({
  template,
  table,
  lastMapping,
}: Pick<WizardState, 'template' | 'table' | 'lastMapping'>): number => {
  const [placeholders, headers] = [template?.placeholders ?? [], table?.preview.headers ?? []];
  const byName = autoMap(placeholders, headers);
  return Object.entries(fitting(lastMapping, placeholders, headers)).filter(([name, value]) => byName[name] !== value)
    .length;
};
