import { editDistance } from '../problems/edit-distance';

/** The column found for a placeholder, or the one that was probably meant. */
export interface ColumnMatch {
  readonly placeholder: string;
  /** The header as the table has it; absent when none is called like the placeholder. */
  readonly column?: string;
  /** Whether header and placeholder are spelled the same. */
  readonly exact: boolean;
  /** A header that may be meant, where there is no column. */
  readonly suggestion?: string;
}

/** Longer headers are sentences; comparing them letter by letter finds nothing and costs the square of their length. */
const LONGEST_COMPARED = 64;

/**
 * Finds a column for each placeholder: the same name; else one that differs in case, in white space at its ends, or by
 * braces around the header. Names that are only similar are suggested, never taken: a wrong column prints wrong letters.
 */
export function matchColumns(placeholders: readonly string[], headers: readonly string[]): readonly ColumnMatch[] {
  const exact = new Set(headers);
  const byKey = firstByKey(headers, plainKey);
  const candidates = holdsSeveral(placeholders, headers)
    ? []
    : headers.map((header) => ({ header, key: looseKey(header) }));
  return placeholders.map((placeholder) => {
    if (exact.has(placeholder)) return { placeholder, column: placeholder, exact: true };
    const column = byKey.get(plainKey(placeholder));
    if (column !== undefined) return { placeholder, column, exact: false };
    const suggestion = closest(looseKey(placeholder), candidates);
    return suggestion === undefined ? { placeholder, exact: false } : { placeholder, exact: false, suggestion };
  });
}

/** What may separate columns though nobody would guess so; names and prose hold the others. */
const UNLISTED = /[^\p{L}\p{M}\p{N}\s"',;|.:/_()[\]-]/u;

/** Whether the only header is several names in one, `name^city`: its separator was not found, and it is meant by none of them. */
function holdsSeveral(placeholders: readonly string[], [header = '', ...others]: readonly string[]): boolean {
  if (others.length > 0) return false;
  const names = new Set(header.split(UNLISTED).map(plainKey));
  return names.size > 1 && placeholders.some((placeholder) => names.has(plainKey(placeholder)));
}

function firstByKey(headers: readonly string[], keyOf: (header: string) => string): ReadonlyMap<string, string> {
  const byKey = new Map<string, string>();
  for (const header of headers) {
    const key = keyOf(header);
    if (key !== '' && !byKey.has(key)) byKey.set(key, header);
  }
  return byKey;
}

function plainKey(name: string): string {
  const inner = /^\{\{(.*)\}\}$/su.exec(name.trim())?.[1] ?? name;
  return inner.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
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

function closest(key: string, candidates: readonly Candidate[]): string | undefined {
  if (key === '' || key.length > LONGEST_COMPARED) return undefined;
  const limit = Math.floor((key.length + 1) / 3);
  let best: { header: string; distance: number } | undefined;
  for (const { header, key: other } of candidates) {
    if (other === '' || other.length > LONGEST_COMPARED) continue;
    const distance = distanceOf(key, other, limit);
    if (distance <= limit && distance < (best?.distance ?? Infinity)) best = { header, distance };
  }
  return best?.header;
}

/** A name inside the other (`company`, `companyname`) is as near as the limit allows, whatever their lengths. */
function distanceOf(key: string, other: string, limit: number): number {
  const distance = editDistance(key, other, limit);
  const shorter = Math.min(key.length, other.length);
  return distance > limit && shorter > 2 && (key.includes(other) || other.includes(key)) ? limit : distance;
}
