import { TABLE_EXTENSION_WORDS, TABLE_EXTENSIONS } from '@rowdeck/contracts';

const KNOWN: readonly string[] = TABLE_EXTENSIONS;

/** The name as Windows opens it, which leaves dots and spaces at the end away. */
const asOpened = (name: string): string => {
  let end = name.length;
  while (name[end - 1] === '.' || name[end - 1] === ' ') end -= 1;
  return name.slice(0, end);
};

/** What follows the last dot, where it is a word and no date or sentence: `Prices 01.02.2026` has no extension. */
const extensionOf = (fileName: string): string | null => {
  const name = asOpened(fileName);
  const last = name.slice(name.lastIndexOf('.') + 1);
  return last.length < name.length && /[a-z]/i.test(last) && !last.includes(' ') ? `.${last.toLowerCase()}` : null;
};

/** In the words of the engine, which knows such files by their content. */
const workbook = (what: string): string =>
  `The file is ${what}, not a table that can be read. In Excel choose File, Save As, “Excel Workbook (.xlsx)”, and give the new file.`;

/** Tables of programs that are asked for: what they are, and how they become one that is taken. */
const OTHERS: Readonly<Record<string, string | undefined>> = {
  '.xls': workbook('an old Excel workbook (.xls)'),
  '.xlsb': workbook('a binary Excel workbook (.xlsb)'),
  '.numbers':
    'The file is a Numbers spreadsheet, not a table that can be read. In Numbers choose File, Export To, Excel or CSV, and give the new file.',
};

/**
 * Why a file with this name is not taken as a table; null when it is. A name without an extension is: programs send such ones,
 * and the content is looked at anyway. A program or a page under a name of its own is not kept, even where it reads as a table.
 */
export const tableNameFault = (fileName: string): string | null => {
  const extension = extensionOf(fileName);
  if (extension === null || KNOWN.includes(extension)) return null;
  const known = OTHERS[extension];
  if (known !== undefined) return known;
  return `The name of this file is not that of a table. Choose a ${TABLE_EXTENSION_WORDS} file, or save it as one.`;
};
