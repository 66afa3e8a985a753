import { ArchiveRejected, readArchive as readAnyArchive, type ZipEntry } from '@rowdeck/engine-archive';
import { problemsIn, rejectIfAny, templateProblem } from '../problems/template-rejected';
import { inflateEntry } from './inflate-entry';
import { type PackageLimits } from './package-limits';

/**
 * The entries of an untrusted archive in the order of its directory, their data packed and not copied.
 * @throws TemplateRejected naming every faulty entry
 */
export function readArchive(bytes: Uint8Array, limits: PackageLimits): readonly ZipEntry[] {
  try {
    return readAnyArchive(bytes, limits);
  } catch (error) {
    if (!(error instanceof ArchiveRejected)) throw error;
    rejectIfAny(error.problems.map(({ code, ...facts }) => templateProblem(`template.${code}`, facts)));
    throw error;
  }
}

/** Sees an entry while it is unpacked; the bytes are thrown away afterwards. */
export type LookAtEntry = (entry: ZipEntry, bytes: Uint8Array) => void;

/**
 * Inflates every entry once and throws the bytes away: what is passed on packed must not be a bomb for the reader after us, and a broken
 * picture is better reported now than by PowerPoint. Random media inflates at 200 MB and more per CPU-second.
 * @throws ArchiveRejected naming every faulty entry
 */
export function verifyEntries(entries: readonly ZipEntry[], look: LookAtEntry = () => undefined): void {
  rejectIfAny(entries.flatMap((entry) => problemsIn(() => look(entry, inflateEntry(entry)))));
}
