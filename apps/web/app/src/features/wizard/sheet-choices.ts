import { type SheetFound } from '@rowdeck/engine-tabular';
import { formatCount } from '@rowdeck/ui';

interface ReadSheet {
  readonly sheet: string;
  /** Of the sheet that was read: known to the last. */
  readonly totalRows: number;
}

interface SheetChoice {
  readonly value: string;
  readonly label: string;
  readonly disabled: boolean;
}

/** The sheets to choose from, each with its number of rows; those without rows cannot be chosen. */
export function sheetChoices(sheets: readonly SheetFound[], { sheet, totalRows }: ReadSheet): SheetChoice[] {
  // A workbook that no spreadsheet program has written may have two of a name: only the first can be asked for.
  const seen = new Set<string>();
  const first = sheets.filter(({ name }) => seen.size < seen.add(name).size);
  return first.map((listed) => {
    const found = listed.name === sheet ? { ...listed, rows: totalRows, hasMore: false } : listed;
    return { value: listed.name, label: labelOf(found), disabled: found.rows === 0 };
  });
}

function labelOf({ name, hidden, rows, hasMore = false }: SheetFound): string {
  const count = rows === 0 ? 'no rows' : rows === undefined ? '' : formatCount(rows, 'row');
  const facts = [hidden ? 'hidden' : '', hasMore ? `more than ${count}` : count].filter((fact) => fact !== '');
  return facts.length === 0 ? name : `${name} (${facts.join(', ')})`;
}
