import { loosely } from './auto-map';
import { tagOf } from './name-pattern';
import { type TablePreview } from './read-table-preview';

/** Names of people that stand in two columns. */
const IN_TWO: readonly (readonly [first: string, last: string])[] = [
  ['firstname', 'lastname'],
  ['givenname', 'familyname'],
  ['vorname', 'nachname'],
  ['prénom', 'nom'],
  ['nombre', 'apellidos'],
];

/** Words of a header that say whom a presentation is for, the surest first. */
const NAME_LIKE: readonly ReadonlySet<string>[] = [
  new Set(
    'company customer client account organisation organization firma unternehmen kunde entreprise société empresa cliente azienda'.split(
      ' ',
    ),
  ),
  new Set('name nom nombre nome'.split(' ')),
  new Set('employee participant student recipient attendee mitarbeiter teilnehmer empfänger élève alumno'.split(' ')),
];

/** Such columns hold numbers and addresses as well as names. */
const NO_NAME = new Set('id no nr number nummer code type mail email phone url website user file'.split(' '));

const wordsOf = (header: string): readonly string[] =>
  header
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u);

/** A column that could name the files of a table; empty where none looks like it. Equal names get a number, and gaps are told of: a few of either are no hindrance. */
export function guessNamePattern({ headers, namingRows: rows }: Pick<TablePreview, 'headers' | 'namingRows'>): string {
  const worded = headers.filter((_, index) => rows.every((row) => isWorded(row[index] ?? '')));
  const areNaming = (columns: readonly string[]) => {
    const indexes = columns.map((column) => headers.indexOf(column));
    return tellApart(rows.map((row) => indexes.map((index) => row[index] ?? '').join(' ')));
  };
  for (const pair of IN_TWO) {
    const columns = pair.flatMap((name) => worded.find((header) => loosely(header) === name) ?? []);
    if (columns.length === 2 && areNaming(columns)) return tagsOf(columns, headers);
  }
  const named = worded.filter((header) => !wordsOf(header).some((word) => NO_NAME.has(word)) && areNaming([header]));
  for (const like of NAME_LIKE) {
    const found = named.find((header) => wordsOf(header).some((word) => like.has(word)));
    if (found !== undefined) return tagsOf([found], headers);
  }
  return '';
}

const tagsOf = (columns: readonly string[], headers: readonly string[]): string => {
  const tags = columns.flatMap((column) => tagOf(column, headers) ?? []);
  return tags.length === columns.length ? tags.join(' ') : '';
};

const isWorded = (value: string): boolean => value.trim() === '' || /\p{L}/u.test(value);

/** Whether at least every other of the first rows has a name, and most of these names are not the same. */
function tellApart(names: readonly string[]): boolean {
  const given = names.filter((name) => name.trim() !== '');
  return given.length * 2 >= names.length && new Set(given).size * 2 > given.length;
}
