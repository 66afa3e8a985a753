import { tableFaults } from '../table/faults';
import { type TableFault } from '../table/table-fault';
import { type ItemKind, type JsonOutline } from './json-outline';

const EXAMPLE = '[{"name": "Ada", "city": "London"}]';
const OBJECTS = `Give an array of objects, one for each row, such as ${EXAMPLE}; each name is a column.`;
const LISTS = `Give an object for each row in place of its list, such as ${EXAMPLE}, or save the lists as the lines of a CSV file.`;

const WORDS: Readonly<Record<Exclude<ItemKind, 'object'>, readonly [what: string, remedy: string]>> = {
  list: ['its rows are lists, not objects', LISTS],
  number: ['it is a list of numbers', OBJECTS],
  text: ['it is a list of texts', OBJECTS],
  word: ['it is a list of true, false or null', OBJECTS],
};

/**
 * What is said once of a file whose list is none of objects: of each of its items it would be said a thousand times. Where some are
 * objects, each of the others is named.
 */
export function notObjects(outline: JsonOutline | undefined): TableFault | undefined {
  const words = tableFaults('item');
  if (outline?.hasComments) return words.json('it has comments, which JSON does not allow', 'Remove the comments.');
  const [kind, ...others] = outline?.kinds ?? [];
  if (kind === undefined || outline?.kinds.has('object')) return undefined;
  if (others.length > 0 || kind === 'object') return words.json('none of the items of its list is an object', OBJECTS);
  return words.json(...WORDS[kind]);
}
