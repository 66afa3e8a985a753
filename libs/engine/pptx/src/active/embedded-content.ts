import { openArchive } from '../opc/open-archive';
import { problemsIn, TemplateRejected } from '../problems/template-rejected';
import { inflateEntry } from '../zip/inflate-entry';
import { DEFAULT_PACKAGE_LIMITS } from '../zip/package-limits';
import { readArchive } from '../zip/read-archive';
import { isFolder, type ZipEntry } from '@rowdeck/engine-archive';
import { activeKindsOf, type ActiveKind, mayBeActive } from './active-bytes';
import { type ActivePart, activePartsOf } from './active-package';
import { CompoundFile } from './compound-file';
import { readPackagedFile } from './packaged-file';
import { runsByName } from './running-names';

/**
 * A document in a deck, a workbook in the document, and one more, each in the container of an object; deeper, nobody could have
 * meant it.
 */
const DEEPEST = 6;

/** Names of parts stand uncompressed in an archive, also in one that cannot be read to its end. */
const MACRO_NAMES = /vbaproject\.bin|xl\/macrosheets\//i;

/** Bytes of a stream that say whether it is worth reading. */
const HEAD_LENGTH = 512;
const PACKAGED = '\x01ole10native';

/** Looks into files that are embedded in a presentation, and into those embedded in them, within one budget. */
export class EmbeddedContent {
  /** @param bytesLeft unpacked bytes that may yet be looked into */
  constructor(private bytesLeft: number = DEFAULT_PACKAGE_LIMITS.maxTotalBytes) {}

  /** @throws TemplateRejected template.zip_bomb, template.nested_too_deeply, template.overlapping_entries */
  kindsOf(bytes: Uint8Array, depth = 0): ReadonlySet<ActiveKind> {
    const kinds = new Set(activeKindsOf(bytes));
    if (!mayBeActive(bytes)) return kinds;
    if (depth === DEEPEST) throw TemplateRejected.because('template.nested_too_deeply');
    const inner = bytes[0] === 0x50 ? this.kindsInArchive(bytes, depth) : this.kindsInObject(bytes, depth);
    for (const kind of inner) kinds.add(kind);
    return kinds;
  }

  /** What an object holds: a package (`Package`), a file of its own, a file under a name. */
  private *kindsInObject(bytes: Uint8Array, depth: number): Generator<ActiveKind, void, undefined> {
    const file = CompoundFile.open(bytes);
    for (const entry of file?.entries ?? []) {
      if (file === undefined || entry.kind !== 'stream') continue;
      const packaged =
        entry.name.toLowerCase() === PACKAGED ? readPackagedFile(this.take(file.read(entry))) : undefined;
      if (packaged?.names.some(runsByName)) yield 'program';
      if (packaged !== undefined) yield* this.kindsOf(packaged.content, depth + 1);
      else if (mayBeActive(file.read(entry, HEAD_LENGTH))) yield* this.kindsOf(this.take(file.read(entry)), depth + 1);
    }
  }

  private *kindsInArchive(bytes: Uint8Array, depth: number): Generator<ActiveKind, void, undefined> {
    let entries: readonly ZipEntry[] = [];
    // What cannot be opened is passed on as it is: a workbook with a password.
    const problems = problemsIn(() => (entries = readArchive(bytes, DEFAULT_PACKAGE_LIMITS)));
    if (problems.length > 0) {
      if (MACRO_NAMES.test(new TextDecoder('latin1').decode(bytes))) yield 'macros';
      return;
    }
    let parts: readonly ActivePart[] = [];
    // An archive of pictures is no package.
    const noPackage = problemsIn(() => (parts = activePartsOf(openArchive(bytes, DEFAULT_PACKAGE_LIMITS)))).length > 0;
    for (const { kind } of parts) yield kind;
    if (noPackage && entries.some(({ name }) => MACRO_NAMES.test(name))) yield 'macros';
    if (noPackage && entries.some(({ name }) => runsByName(name))) yield 'program';
    for (const entry of entries) if (!isFolder(entry)) yield* this.kindsInEntry(entry, depth);
  }

  private *kindsInEntry(entry: ZipEntry, depth: number): Generator<ActiveKind, void, undefined> {
    this.spend(entry.size);
    let bytes: Uint8Array = new Uint8Array();
    problemsIn(() => (bytes = inflateEntry(entry)));
    if (mayBeActive(bytes)) yield* this.kindsOf(bytes, depth + 1);
  }

  private take(bytes: Uint8Array): Uint8Array {
    this.spend(bytes.length);
    return bytes;
  }

  private spend(bytes: number): void {
    this.bytesLeft -= bytes;
    if (this.bytesLeft < 0) throw TemplateRejected.because('template.zip_bomb');
  }
}
