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

/** A column that could name the files of a table; empty where none looks like it. */
export function guessNamePattern({ headers, rows }: Pick<TablePreview, 'headers' | 'rows'>): string {
  const usable = headers.filter((_, index) => isNaming(rows.map((row) => row[index] ?? '')));
  const called = (name: string) => usable.find((header) => loosely(header) === name);
  for (const pair of IN_TWO) {
    const columns = pair.flatMap((name) => called(name) ?? []);
    if (columns.length === 2) return tagsOf(columns, headers);
  }
  const named = usable.filter((header) => !wordsOf(header).some((word) => NO_NAME.has(word)));
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

/** Whether the first rows have values that tell them apart, and letters in them. */
const isNaming = (values: readonly string[]): boolean =>
  new Set(values).size === values.length && values.every((value) => /\p{L}/u.test(value));
