import { workbookFaults } from '../table/workbook-faults';
import { TableRejected } from '../table/table-fault';

/** A sheet as the workbook lists it. */
export interface SheetEntry {
  readonly name: string;
  readonly hidden: boolean;
}

/**
 * The sheet to read: the one that is asked for by name or 1-based number, else the first that is visible.
 *
 * @throws TableRejected when there is none
 */
export function chooseSheet<T extends SheetEntry>(sheets: readonly T[], wanted: string | number | undefined): T {
  const byName = sheets.find(({ name }) => name === wanted) ?? sheets.find(({ name }) => isSame(name, wanted));
  const number = typeof wanted === 'number' || /^[1-9]\d*$/.test(wanted ?? '') ? Number(wanted) : 0;
  const found =
    wanted === undefined ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0]) : (byName ?? sheets[number - 1]);
  if (found) return found;
  throw new TableRejected([
    sheets.length === 0
      ? workbookFaults.workbookDamaged('it has no sheet')
      : workbookFaults.noSuchSheet(
          String(wanted),
          sheets.map(({ name }) => name),
        ),
  ]);
}

/** Sheets of one workbook never differ in case only. */
const isSame = (name: string, wanted: string | number | undefined): boolean =>
  typeof wanted === 'string' && name.toLowerCase() === wanted.trim().toLowerCase();
