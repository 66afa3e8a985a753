import { type FaultLog } from '../table/fault-log';
import { type SheetFound } from '../table/table';
import { workbookFaults } from '../table/workbook-faults';
import { TableRejected } from '../table/table-fault';

/** A sheet as the workbook lists it. */
export type SheetEntry = Pick<SheetFound, 'name' | 'hidden'>;

/**
 * The sheet to read: the one that is asked for by name or 1-based number, else the first that holds rows, hidden ones behind those
 * that are shown. Where others come before it, that is noted.
 *
 * @throws TableRejected when there is none
 */
export function chooseSheet<T extends SheetFound>(
  sheets: readonly T[],
  wanted: string | number | undefined,
  log: FaultLog,
): T {
  if (sheets.length === 0) throw new TableRejected([workbookFaults.workbookDamaged('it has no sheet')]);
  if (wanted === undefined) return firstWithRows(sheets, log);
  const byName = sheets.find(({ name }) => name === wanted) ?? sheets.find(({ name }) => isSame(name, wanted));
  const number = typeof wanted === 'number' || /^[1-9]\d*$/.test(wanted) ? Number(wanted) : 0;
  const found = byName ?? sheets[number - 1];
  if (found) return found;
  const names = sheets.map(({ name }) => name);
  throw new TableRejected([workbookFaults.noSuchSheet(String(wanted), names)]);
}

/** The first of all where none has rows, to be refused for that. */
function firstWithRows<T extends SheetFound>(sheets: readonly T[], log: FaultLog): T {
  const shown = [...sheets.filter(({ hidden }) => !hidden), ...sheets.filter(({ hidden }) => hidden)];
  // What was not counted may have rows.
  const at = shown.findIndex(({ rows }) => rows !== 0);
  const [chosen, passed] = [shown[Math.max(at, 0)] as T, shown.slice(0, Math.max(at, 0))];
  if (passed.length > 0) log.add('table.sheet_without_rows', () => workbookFaults.sheetWithoutRows(passed, chosen));
  return chosen;
}

/** Sheets of one workbook never differ in case only. */
const isSame = (name: string, wanted: string | number | undefined): boolean =>
  typeof wanted === 'string' && name.toLowerCase() === wanted.trim().toLowerCase();
