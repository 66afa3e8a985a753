import {
  type ArchiveLimits,
  type ArchiveProblem,
  type ArchiveProblemCode,
  ArchiveRejected,
  readArchive,
  type ZipEntry,
} from '@rowdeck/engine-archive';
import { workbookFaults } from '../table/workbook-faults';
import { type TableFault, TableRejected } from '../table/table-fault';
import { entryText } from './entry-text';
import { type XmlHandler, XmlRefused, XmlTokens } from './xml-tokens';

const MiB = 1024 * 1024;

/**
 * Sheets are streamed and reading stops behind the last row that is allowed, so their size costs time at most. XML of equal rows
 * packs 300:1.
 */
const LIMITS: ArchiveLimits = {
  maxEntries: 10_000,
  maxNameBytes: 1_024,
  maxEntryBytes: 1024 * MiB,
  maxTotalBytes: 2048 * MiB,
  maxRatio: 400,
  entryRatioAllowance: 64 * MiB,
  totalRatioAllowance: 128 * MiB,
};

/** Of parts that are held: shared strings, styles, the list of sheets. Held text takes up to four times its bytes. */
const MOST_HELD_BYTES = 32 * MiB;

/** Rows of thirty characters that begin in the last column have 16,384 cells each: behind so many, what has come is looked at. */
const PIECE_CHARACTERS = 1_024;

/** Resolving a reference such as `&amp;` takes as long as reading so many characters of tags. */
const REFERENCE = 16;

/** The parts of a workbook, XLSX or ODS, by their names. */
export class Workbook {
  private readonly entries: ReadonlyMap<string, ZipEntry>;

  /** @throws TableRejected when the archive cannot be trusted */
  constructor(bytes: Uint8Array) {
    const entries = orRejected(() => readArchive(bytes, LIMITS));
    this.entries = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  }

  has(part: string): boolean {
    return this.entries.has(part.toLowerCase());
  }

  /** Reads a part that is held in memory. @throws TableRejected */
  async read(part: string, handler: XmlHandler): Promise<void> {
    if ((this.entries.get(part.toLowerCase())?.size ?? 0) > MOST_HELD_BYTES)
      throw new TableRejected([workbookFaults.workbookTooLarge(part)]);
    for await (const _ of this.stream(part, handler)) continue;
  }

  /**
   * Reads a part piece by piece: behind each the handler has what was in it. Gives the length of each piece, and what its references
   * come to.
   *
   * @param isEnough whether the handler holds so much that somebody should take it
   * @throws TableRejected
   */
  async *stream(
    part: string,
    handler: XmlHandler,
    isEnough = (): boolean => false,
  ): AsyncGenerator<number, void, undefined> {
    const entry = this.entries.get(part.toLowerCase());
    if (!entry) throw new TableRejected([workbookFaults.workbookDamaged(`“${part}” is missing`)]);
    const tokens = new XmlTokens(handler);
    try {
      for await (const text of entryText(entry)) {
        tokens.feed(text);
        while (tokens.read(PIECE_CHARACTERS)) if (isEnough()) yield 0;
        yield text.length + REFERENCE * referencesIn(text);
      }
      tokens.end();
    } catch (error) {
      if (error instanceof XmlRefused)
        throw new TableRejected([workbookFaults.workbookDamaged(`“${part}”: ${error.message}`)]);
      throw error;
    }
  }
}

function referencesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) count++;
  return count;
}

function orRejected<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof ArchiveRejected)) throw error;
    throw new TableRejected([faultOf(error.problems[0])]);
  }
}

const TOO_LARGE: ReadonlySet<ArchiveProblemCode> = new Set(['zip_bomb', 'part_too_large', 'too_many_entries']);

/** In words: who saved the workbook has never seen its parts. */
const DAMAGED: Readonly<Partial<Record<ArchiveProblemCode, string>>> = {
  truncated: 'its end is missing',
  split_archive: 'it is one of several files that belong together',
  unsupported_compression: 'it is compressed in a way that is not known',
  duplicate_entry: 'two of its parts have the same name',
  overlapping_entries: 'its parts overlap',
  unsafe_entry_name: 'one of its parts has an unsafe name',
  wrong_entry_size: 'one of its parts has another size than it says',
};

function faultOf({ code, part = 'the file' }: ArchiveProblem): TableFault {
  if (code === 'encrypted_entry') return workbookFaults.encryptedWorkbook();
  if (TOO_LARGE.has(code)) return workbookFaults.workbookTooLarge(part);
  return workbookFaults.workbookDamaged(DAMAGED[code] ?? 'it is damaged');
}
