import { openArchive } from '../opc/open-archive';
import { type OpcPackage } from '../opc/opc-package';
import { isXmlType } from '../opc/part-kind';
import { problemsIn, TemplateRejected } from '../problems/template-rejected';
import { inflateEntry } from '../zip/inflate-entry';
import { DEFAULT_PACKAGE_LIMITS } from '../zip/package-limits';
import { isFolder, type ZipEntry } from '@rowdeck/engine-archive';
import { activeKindsOf, packagedIn, type ActiveKind } from './active-bytes';
import { activePartsOf } from './active-package';

/** A document in a deck, a workbook in the document, and one more; deeper, nobody could have meant it. */
const DEEPEST = 3;

/** Names of parts stand uncompressed in an archive, also in one that cannot be read to its end. */
const MACRO_NAMES = /vbaproject\.bin|xl\/macrosheets\//i;

/** Whether an entry may be worth a look of EmbeddedContent: a compound file, a package or a program. */
export function mayBeActive(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (
    (first === 0xd0 && second === 0xcf) || (first === 0x50 && second === 0x4b) || (first === 0x4d && second === 0x5a)
  );
}

/** Looks into files that are embedded in a presentation, and into those embedded in them, within one budget. */
export class EmbeddedContent {
  /** @param bytesLeft unpacked bytes that may yet be looked into */
  constructor(private bytesLeft: number = DEFAULT_PACKAGE_LIMITS.maxTotalBytes) {}

  /** @throws TemplateRejected template.zip_bomb, template.nested_too_deeply */
  kindsOf(bytes: Uint8Array, depth = 0): ReadonlySet<ActiveKind> {
    const kinds = new Set(activeKindsOf(bytes));
    if (!mayBeActive(bytes)) return kinds;
    if (depth === DEEPEST) throw TemplateRejected.because('template.nested_too_deeply');
    const packaged = packagedIn(bytes);
    const inner = packaged === undefined ? this.kindsInPackage(bytes, depth) : this.kindsOf(packaged, depth + 1);
    for (const kind of inner) kinds.add(kind);
    return kinds;
  }

  private kindsInPackage(bytes: Uint8Array, depth: number): Iterable<ActiveKind> {
    if (bytes[0] !== 0x50) return [];
    let opened: OpcPackage | undefined;
    // What cannot be opened is passed on as it is: a ZIP of pictures, a workbook with a password.
    problemsIn(() => (opened = openArchive(bytes, DEFAULT_PACKAGE_LIMITS)));
    if (opened === undefined) return MACRO_NAMES.test(new TextDecoder('latin1').decode(bytes)) ? ['macros'] : [];
    const { entries, contentTypes } = opened;
    const others = entries.filter((entry) => !isFolder(entry) && !isXmlType(contentTypes.of(entry.name)));
    return [
      ...activePartsOf(opened).map(({ kind }) => kind),
      ...others.flatMap((entry) => [...this.kindsInEntry(entry, depth)]),
    ];
  }

  private kindsInEntry(entry: ZipEntry, depth: number): Iterable<ActiveKind> {
    this.bytesLeft -= entry.size;
    if (this.bytesLeft < 0) throw TemplateRejected.because('template.zip_bomb');
    let bytes: Uint8Array = new Uint8Array();
    problemsIn(() => (bytes = inflateEntry(entry)));
    return this.kindsOf(bytes, depth + 1);
  }
}
