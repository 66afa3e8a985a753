import { formatCount } from '@rowdeck/ui';
import { type DecidedTable } from './wizard-work';

type ChangedTable = Pick<DecidedTable, 'table' | 'edits'>;

/** Whether choosing its file again would not bring all of it back. */
export const isChanged = ({ table, edits }: ChangedTable): boolean => table?.before !== undefined || edits.size > 0;

/** What was done to a table here: `2 corrected values and 1 row left out`; empty where nothing was. */
export function changesOf({ table, edits }: ChangedTable): string {
  const { corrected = 0, skipped = 0 } = table?.changes ?? {};
  const leftOut = table?.leftOut?.rows ?? 0;
  const parts = [
    corrected > 0 && formatCount(corrected, 'corrected value'),
    edits.size > 0 &&
      formatCount(edits.size, 'typed value that was not put in yet', 'typed values that were not put in yet'),
    leftOut > 0 && formatCount(leftOut, 'row left out', 'rows left out'),
    skipped > 0 && formatCount(skipped, 'row without values skipped', 'rows without values skipped'),
  ].filter((part) => part !== false);
  const last = parts.at(-1) ?? (isChanged({ table, edits }) ? 'what was changed in it' : '');
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
