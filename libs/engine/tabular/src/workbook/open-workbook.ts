import { type ArchiveLimits, ArchiveRejected, readArchive, type ZipEntry } from '@rowdeck/engine-archive';
import { workbookFaults } from '../table/workbook-faults';
import { TableRejected } from '../table/table-fault';
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
   * Reads a part piece by piece: behind each the handler has what was in it. Gives the length of each piece.
   *
   * @throws TableRejected
   */
  async *stream(part: string, handler: XmlHandler): AsyncGenerator<number, void, undefined> {
    const entry = this.entries.get(part.toLowerCase());
    if (!entry) throw new TableRejected([workbookFaults.workbookDamaged(`“${part}” is missing`)]);
    const tokens = new XmlTokens(handler);
    try {
      for await (const text of entryText(entry)) {
        tokens.feed(text);
        yield text.length;
      }
      tokens.end();
    } catch (error) {
      if (error instanceof XmlRefused)
        throw new TableRejected([workbookFaults.workbookDamaged(`“${part}”: ${error.message}`)]);
      throw error;
    }
  }
}

function orRejected<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof ArchiveRejected)) throw error;
    const [{ code, part = '', detail = '' }] = error.problems;
    throw new TableRejected([
      workbookFaults.workbookDamaged([code.replaceAll('_', ' '), part, detail].filter(Boolean).join(' ')),
    ]);
  }
}
