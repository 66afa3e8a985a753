import { type TableFormatName } from './table';
import { unfitOptions } from './unfit-options';

const ALL = { delimiter: ';', encoding: 'windows-1252', sheet: '2', header_line: 3 } as const;

it.each<[TableFormatName, readonly string[]]>([
  ['csv', ['sheet is text with a delimiter, which has no sheets.']],
  [
    'json',
    [
      'delimiter is JSON, which has no delimiter.',
      'sheet is JSON, which has no sheets.',
      'header_line is JSON, which names its columns in each object.',
    ],
  ],
  [
    'ndjson',
    [
      'delimiter is NDJSON, which has no delimiter.',
      'sheet is NDJSON, which has no sheets.',
      'header_line is NDJSON, which names its columns in each object.',
    ],
  ],
  [
    'xlsx',
    [
      'delimiter is an Excel workbook, which has cells and no delimiter.',
      'encoding is an Excel workbook, which says its encoding itself.',
    ],
  ],
  [
    'ods',
    [
      'delimiter is an OpenDocument spreadsheet, which has cells and no delimiter.',
      'encoding is an OpenDocument spreadsheet, which says its encoding itself.',
    ],
  ],
])('what says nothing of %s is named', (format, words) => {
  expect(unfitOptions(format, ALL).map(({ option, words: said }) => `${option} ${said}`)).toEqual(words);
  expect(unfitOptions(format, {})).toEqual([]);
});
