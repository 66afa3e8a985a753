import { problemsIn, rejectIfAny } from '../problems/template-rejected';
import { checkEntryNames } from './check-entry-names';
import { checkEntrySizes } from './check-entry-sizes';
import { findEndRecord } from './find-end-record';
import { inflateEntry } from './inflate-entry';
import { locateEntries } from './locate-entries';
import { type PackageLimits } from './package-limits';
import { readCentralDirectory } from './read-central-directory';
import { type ZipEntry } from './zip-entry';

/**
 * The entries of an untrusted archive in the order of its directory, their data packed and not copied.
 * @throws TemplateRejected naming every faulty entry
 */
export function readArchive(bytes: Uint8Array, limits: PackageLimits): ZipEntry[] {
  const end = findEndRecord(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const records = readCentralDirectory(bytes, end, limits);
  const { entries, problems } = locateEntries(bytes, records, end.directoryOffset);
  rejectIfAny([
    ...checkEntryNames(records.map((record) => record.name)),
    ...checkEntrySizes(records, limits),
    ...problems,
  ]);
  return entries;
}

/** Sees an entry while it is unpacked; the bytes are thrown away afterwards. */
export type LookAtEntry = (entry: ZipEntry, bytes: Uint8Array) => void;

/**
 * Inflates every entry once and throws the bytes away: what is passed on packed must not be a bomb for the reader after us, and a broken
 * picture is better reported now than by PowerPoint. Random media inflates at 200 MB and more per CPU-second.
 * @throws TemplateRejected naming every faulty entry
 */
export function verifyEntries(entries: readonly ZipEntry[], look: LookAtEntry = () => undefined): void {
  rejectIfAny(entries.flatMap((entry) => problemsIn(() => look(entry, inflateEntry(entry)))));
}
