import { editDistance } from '../problems/edit-distance';
import { findColumns, plainKey } from './find-columns';

/** The column found for a placeholder, or the one that was probably meant. */
export interface ColumnMatch {
  readonly placeholder: string;
  /** The header as the table has it; absent when none is called like the placeholder. */
  readonly column?: string;
  /** Whether header and placeholder are spelled the same, but for white space: spaces around the header, or a line break in it. */
  readonly exact: boolean;
  /** A header that may be meant, where there is no column. */
  readonly suggestion?: string;
}

/** Longer headers are sentences; comparing them letter by letter finds nothing and costs the square of their length. */
const LONGEST_COMPARED = 64;

/**
 * Finds a column for each placeholder, and for those that have none the one that is probably meant. Names that are only similar are
 * suggested, never taken: a wrong column prints wrong letters. Whoever has no use for suggestions takes `findColumns`.
 */
export function matchColumns(placeholders: readonly string[], headers: readonly string[]): readonly ColumnMatch[] {
  const columns = findColumns(placeholders, headers);
  const isComplete = placeholders.every((placeholder) => columns.has(placeholder));
  const candidates = isComplete || holdsSeveral(placeholders, headers) ? [] : headers.map(candidateOf);
  return placeholders.map((placeholder) => {
    const column = columns.get(placeholder);
    if (column !== undefined) return { placeholder, column, exact: spaced(column) === spaced(placeholder) };
    const suggestion = closest(looseKey(placeholder), candidates);
    return suggestion === undefined ? { placeholder, exact: false } : { placeholder, exact: false, suggestion };
  });
}

/** A header of a workbook may stand on two lines, which a placeholder cannot. */
const spaced = (name: string): string => name.replace(/\s+/gu, ' ').trim();

/** What may separate columns though nobody would guess so; names and prose hold the others. */
const UNLISTED = /[^\p{L}\p{M}\p{N}\s"',;|.:/_()[\]-]/u;

/** Whether the only header is several names in one, `name^city`: its separator was not found, and it is meant by none of them. */
function holdsSeveral(placeholders: readonly string[], [header = '', ...others]: readonly string[]): boolean {
  if (others.length > 0) return false;
  const names = new Set(header.split(UNLISTED).map(plainKey));
  return names.size > 1 && placeholders.some((placeholder) => names.has(plainKey(placeholder)));
}

/** Letters and digits alone, accents taken off: `First Name`, `first_name` and `firstName` are alike. */
function looseKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

interface Candidate {
  readonly header: string;
  readonly key: string;
}

const candidateOf = (header: string): Candidate => ({ header, key: looseKey(header) });

function closest(key: string, candidates: readonly Candidate[]): string | undefined {
  if (key === '' || key.length > LONGEST_COMPARED) return undefined;
  const limit = Math.floor((key.length + 1) / 3);
  let best: string | undefined;
  let least = limit + 1;
  for (const { header, key: other } of candidates) {
    // Of thousands of headers each is compared no further than to be nearer than the best so far.
    const distance = other === '' || other.length > LONGEST_COMPARED ? least : distanceOf(key, other, limit, least - 1);
    if (distance >= least) continue;
    [best, least] = [header, distance];
    if (least === 0) break;
  }
  return best;
}

/** A name inside the other (`company`, `companyname`) is as near as the limit allows, whatever their lengths. */
function distanceOf(key: string, other: string, limit: number, most: number): number {
  const distance = editDistance(key, other, most);
  const shorter = Math.min(key.length, other.length);
  return distance > limit && shorter > 2 && (key.includes(other) || other.includes(key)) ? limit : distance;
}
