import { type ArchiveLimits } from './archive-limits';
import { type ArchiveProblem, ArchiveRejected } from './archive-problem';
import { findEndRecord } from './find-end-record';
import { locateEntries } from './locate-entries';
import { type CentralRecord, readCentralDirectory } from './read-central-directory';
import { type ZipEntry } from './zip-entry';

/** Names that would escape a folder, or mean different things to different readers; and names that stand twice. */
export function checkEntryNames(names: readonly string[]): ArchiveProblem[] {
  const unsafe: ArchiveProblem[] = names.filter(isUnsafe).map((part) => ({ code: 'unsafe_entry_name', part }));
  return [...unsafe, ...duplicates(names)];
}

function isUnsafe(name: string): boolean {
  if (name === '' || name.startsWith('/') || name.includes('\\') || /^[A-Za-z]:/.test(name)) return true;
  if (/\p{Cc}/u.test(name)) return true;
  return name.split('/').some((segment) => segment === '..' || segment === '.');
}

/** Part names are equal when they differ in ASCII case only (ECMA-376 Part 2 §6.2.2.3), so that is what counts as twice. */
function duplicates(names: readonly string[]): ArchiveProblem[] {
  const seen = new Set<string>();
  const reported = new Set<string>();
  const problems: ArchiveProblem[] = [];
  for (const name of names) {
    const key = name.toLowerCase();
    if (seen.has(key) && !reported.has(key)) {
      reported.add(key);
      problems.push({ code: 'duplicate_entry', part: name });
    }
    seen.add(key);
  }
  return problems;
}

/** What the stated sizes alone give away. That they are true is checked while inflating. */
function checkEntrySizes(records: readonly CentralRecord[], limits: ArchiveLimits): ArchiveProblem[] {
  const { totalRatioAllowance, roomy } = limits;
  const problems = records.flatMap((record) => checkOne(record, limits));
  const others = roomy === undefined ? records : records.filter(({ name }) => !roomy.has(name));
  const bomb =
    bombOf(others, totalRatioAllowance, limits) ??
    bombOf(records, roomy?.totalRatioAllowance ?? totalRatioAllowance, limits);
  return bomb === undefined ? problems : [...problems, bomb];
}

/** These entries together, when they unpack to more than they may. */
function bombOf(
  records: readonly CentralRecord[],
  allowance: number,
  { maxTotalBytes, maxRatio }: ArchiveLimits,
): ArchiveProblem | undefined {
  const packed = records.reduce((sum, record) => sum + record.packedSize, 0);
  const unpacked = records.reduce((sum, record) => sum + record.size, 0);
  const allowed = Math.min(maxTotalBytes, Math.max(allowance, packed * maxRatio));
  return unpacked > allowed ? { code: 'zip_bomb', detail: `${packed} bytes unpack to ${unpacked}.` } : undefined;
}

function checkOne({ name: part, size, packedSize }: CentralRecord, limits: ArchiveLimits): ArchiveProblem[] {
  const detail = `${packedSize} bytes unpack to ${size}.`;
  const { entryRatioAllowance } = limits.roomy?.has(part) ? limits.roomy : limits;
  if (size > entryRatioAllowance && size > packedSize * limits.maxRatio) return [{ code: 'zip_bomb', part, detail }];
  if (size > limits.maxEntryBytes) return [{ code: 'part_too_large', part, detail }];
  return [];
}

/**
 * The entries of an untrusted archive in the order of its directory, their data packed and not copied.
 * @throws ArchiveRejected naming every faulty entry
 */
export function readArchive(bytes: Uint8Array, limits: ArchiveLimits): ZipEntry[] {
  const end = findEndRecord(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const records = readCentralDirectory(bytes, end, limits);
  const { entries, problems } = locateEntries(bytes, records, end.directoryOffset);
  const [first, ...others] = [
    ...checkEntryNames(records.map((record) => record.name)),
    ...checkEntrySizes(records, limits),
    ...problems,
  ];
  if (first) throw new ArchiveRejected([first, ...others]);
  return entries;
}
