import { printedTable } from './printed-table';

const lines = (...written: readonly string[]): string => written.join('\n');

it.each([
  [
    'of mysql and sqlite',
    lines('+-----+------+', '| a   | b    |', '+-----+------+', '| 1   | 2    |', '+-----+------+'),
  ],
  ['below the command that was typed', lines('mysql> SELECT a, b FROM t;', '+---+---+', '| a | b |', '+---+---+')],
  ['of reStructuredText', lines('+---+---+', '| a | b |', '+===+===+', '| 1 | 2 |')],
  ['of psql', lines('a  | b ', '---+---', ' 1 | 2', '(1 row)')],
  ['of psql, with a border', lines('+---+---+', '| a | b |', '+---+---+', '| 1 | 2 |')],
  ['of psql, with carriage returns', 'a | b\r\n---+---\r\n 1 | 2\r\n'],
  ['of Emacs', lines('| a | b |', '|---+---|', '| 1 | 2 |')],
  ['of SAP', lines('---------', '|a  |b  |', '---------', '|1  |2  |', '---------')],
  ['of SAP, below a title', lines('List of orders', '', '---------', '|a  |b  |', '---------')],
  ['of sqlite in columns', lines('a    b', '---  ----', '1    2')],
  ['of sqlcmd', lines('id          name', '----------- ----------', '          1 Ada')],
  ['of reStructuredText in columns', lines('=====  =====', 'name   city', '=====  =====')],
  ['of DuckDB', Buffer.from('┌──────┬──────┐\n│ a    │ b    │\n├──────┼──────┤\n').toString('latin1')],
  ['of Polars', Buffer.from('shape: (2, 2)\n┌──────┬──────┐\n│ a    ┆ b    │\n').toString('latin1')],
  ['of Nushell', Buffer.from('╭───┬──────╮\n│ # │ name │\n').toString('latin1')],
  ['with double lines', Buffer.from('╔═══╦═══╗\n║ a ║ b ║\n').toString('latin1')],
])('a table drawn with lines: %s', (_, text) => {
  expect(printedTable(text)).toBe('drawn');
});

it.each([
  ['with bars at the ends', lines('| a | b |', '|---|---|', '| 1 | 2 |')],
  ['with spaces', lines('| name | city |', '| ---- | ---- |', '| Ada | Rome |')],
  ['of one column', lines('| name |', '| --- |', '| Ada |')],
  ['with the sides of its columns', lines('a | b', ':-- | --:', '1 | 2')],
  ['with a quotation', lines('| the "name" | b |', '|---|---|', '| 1 | 2 |')],
  ['in a text', lines('# People', '', 'Who works here, and where.', '', '| a | b |', '|---|---|', '| 1 | 2 |')],
])('a table of Markdown: %s', (_, text) => {
  expect(printedTable(text)).toBe('markdown');
});

it.each([
  ['a line between bars, which is told as a row', lines('a|b', '---|---', '1|2')],
  ['a line between commas', lines('a,b', '---,---', '1,2')],
  ['bars at the ends', lines('|a|b|', '|1|2|')],
  ['dashes for what is not known', lines('|a|b|', '|-|-|', '|1|2|')],
  ['a drawing in quotes', lines('id,body', '1,"| a | b |', '|---|---|', '| 1 | 2 |"')],
  ['a drawing in quotes of its own', lines('body', '"+---+', '| a |', '+---+"')],
  ['other names than columns', lines('a | b', '---+---+---', '1 | 2')],
  ['a sum', lines('name', 'Ada', '---', 'Bo')],
  ['a title that is underlined', lines('Report of March', '===============', 'name;city')],
  ['a title whose words are underlined', lines('Sales Report', '===== ======', 'name;city', 'Ada;Rome')],
  ['two lines under two columns', lines('name\tcity', '---- ----', 'Ada\tRome')],
  ['numbers of telephones', lines('a', '+49 30 1', '+49-30-2')],
  ['a box in a cell', Buffer.from('name,sign\nAda,┌─┐\n').toString('latin1')],
  ['nothing', ''],
])('may be a table: %s', (_, text) => {
  expect(printedTable(text)).toBeUndefined();
});
