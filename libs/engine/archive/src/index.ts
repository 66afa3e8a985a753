export { type ArchiveLimits } from './archive-limits';
export { type ArchiveProblem, type ArchiveProblemCode, ArchiveRejected } from './archive-problem';
export { checkEntryNames, readArchive } from './read-archive';
export { DEFLATED, isFolder, STORED, type ZipEntry, type ZipMethod } from './zip-entry';
