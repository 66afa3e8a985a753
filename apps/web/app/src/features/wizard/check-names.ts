import { DeckNames, fileNameColumns, type NamedDeck } from '@rowdeck/engine-pptx-findings';
import { type Cell, shownIn, type TableReadings } from '@rowdeck/engine-values';
import { type DoubtfulColumn, DoubtList, isBlankRow } from './doubtful-cells';
import { eachRow, type FileToRead, openFile } from './open-file';

/** How the files of a table are named. Plain JSON. */
export interface NamesToCheck {
  readonly pattern: string;
  readonly rowCount: number;
  /** With what the user answered. */
  readonly readings: TableReadings;
  readonly locale: string;
  /** In which days are named in what is said of values. */
  readonly wordsLocale: string;
}

/**
 * Names the file of each row as the server will, for names that may not be meant: equal ones, which get a number, and those that lack a value, or have one that a filter cannot read.
 * @throws TableRejected, FileNamePatternRejected
 */
export async function checkNames(
  order: FileToRead,
  { pattern, ...binding }: NamesToCheck,
): Promise<readonly DoubtfulColumn[]> {
  const { table } = await openFile(order, () => undefined);
  const { headers } = table;
  const { data_locale: dataLocale } = order.settings;
  const names = new DeckNames({
    pattern,
    columns: headers,
    ...binding,
    ...(dataLocale !== undefined && { dataLocale }),
  });
  const columns = fileNameColumns(pattern, headers);
  const list = new DoubtList(table.unit);
  let row = 0;
  await eachRow(
    table,
    () => undefined,
    ({ cells, line }) => {
      const named = names.look(cells, ++row);
      // Such rows are told of as wholes.
      if (!isBlankRow(cells)) addDoubts(list, named, { cells, line, headers, columns });
    },
  );
  return list.columns();
}

interface NamedRow {
  readonly cells: readonly Cell[];
  readonly line: number;
  readonly headers: readonly string[];
  /** Those of the pattern. */
  readonly columns: readonly string[];
}

/** A cell is told of for one reason alone. */
function addDoubts(list: DoubtList, named: NamedDeck, { cells, line, headers, columns }: NamedRow): void {
  const { name, isRepeated, blanks, unreadable } = named;
  const row = { line, headers, cells };
  for (const { column, value, message, remedy } of unreadable) {
    list.add('name.unreadable', { column, ...row }, () => [value, `${message} ${remedy} ${calledSo(name)}`]);
  }
  for (const column of new Set(blanks)) list.add('name.blank', { column, ...row }, () => ['', calledSo(name)]);
  const [column] = columns;
  if (!isRepeated || column === undefined || blanks.length + unreadable.length > 0) return;
  const value = shownIn(cells[headers.indexOf(column)] ?? '');
  list.add('name.repeated', { column, ...row }, () => [value, `An earlier row has the same name. ${calledSo(name)}`]);
}

const calledSo = (name: string): string => `The file is named “${name}”.`;
