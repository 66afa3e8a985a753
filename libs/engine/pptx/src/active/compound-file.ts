import { TemplateRejected } from '../problems/template-rejected';
import { joinBytes } from '../zip/join-bytes';

/** Compound File Binary (MS-CFB §2.2): the container of old Office files, of VBA projects and of embedded objects. */
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Directory entries are of this length and aligned to it, each beginning with its name in UTF-16 (MS-CFB §2.6.1). */
const ENTRY_LENGTH = 128;
const HEADER_LENGTH = 512;
const KINDS: ReadonlyMap<number, CompoundEntry['kind']> = new Map([
  [1, 'storage'],
  [2, 'stream'],
  [5, 'root'],
]);
/** Sector numbers from here on are marks, not sectors (MS-CFB §2.1). */
const LAST_SECTOR = 0xfffffffa;
/** Sectors of the table that the header itself names. */
const TABLES_IN_HEADER = 109;

/** Streams share no bytes: one that is read often, or many over the same bytes, are meant to cost time and memory. */
const MOST_READ = 4;
/** Ten times those of a document with a thousand objects. */
const MOST_ENTRIES = 20_000;

export interface CompoundEntry {
  readonly name: string;
  readonly kind: 'storage' | 'stream' | 'root';
  /** CLSID of what opens it, in hexadecimal as it stands in the file. */
  readonly classId: string;
  readonly start: number;
  /** Bytes. */
  readonly size: number;
}

/** The stream that short streams share, and their chains in it. */
interface MiniStreams {
  readonly shared: Uint8Array;
  readonly table: DataView;
}

const UTF_16 = new TextDecoder('utf-16le');
const hex = (byte: number): string => byte.toString(16).padStart(2, '0');
const isCalled = (entry: CompoundEntry, name: string): boolean => entry.name.toLowerCase() === name.toLowerCase();

/** Reads as far as a damaged file can be read, and never more than the file has bytes. */
export class CompoundFile {
  private readonly view: DataView;
  private readonly sectorSize: number;
  private readonly miniSize: number;
  private tables: number[] | undefined;
  private found: readonly CompoundEntry[] | undefined;
  private mini: MiniStreams | undefined;
  private bytesRead = 0;

  private constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.sectorSize = 1 << Math.min(Math.max(this.view.getUint16(30, true), 7), 16);
    this.miniSize = 1 << Math.min(Math.max(this.view.getUint16(32, true), 4), 12);
  }

  /** Undefined where the bytes are no compound file. */
  static open(bytes: Uint8Array): CompoundFile | undefined {
    const isOne = bytes.length >= HEADER_LENGTH && SIGNATURE.every((byte, index) => bytes[index] === byte);
    return isOne ? new CompoundFile(bytes) : undefined;
  }

  /**
   * Storages and streams, found where they can stand rather than by their tree: readers of Office mend trees that are broken
   * on purpose. One that was deleted may be among them.
   * @throws TemplateRejected template.too_many_entries
   */
  get entries(): readonly CompoundEntry[] {
    if (this.found !== undefined) return this.found;
    const found: CompoundEntry[] = [];
    for (const entry of this.findEntries())
      if (found.push(entry) > MOST_ENTRIES) throw TemplateRejected.because('template.too_many_entries');
    return (this.found = found);
  }

  has(name: string, kind: CompoundEntry['kind']): boolean {
    return this.entries.some((entry) => entry.kind === kind && isCalled(entry, name));
  }

  /** The bytes of every stream of one of these names. Names compare without case. @throws TemplateRejected as `read` */
  *readAll(...names: readonly string[]): Generator<Uint8Array, void, undefined> {
    for (const entry of this.entries)
      if (entry.kind === 'stream' && names.some((name) => isCalled(entry, name))) yield this.read(entry);
  }

  /**
   * The bytes of a stream, or its first ones.
   * @throws TemplateRejected template.overlapping_entries when far more has been read than the file holds
   */
  read({ start, size }: CompoundEntry, most = Infinity): Uint8Array {
    const wanted = Math.min(size, most);
    const bytes = size < this.view.getUint32(56, true) ? this.readMini(start, wanted) : this.readChain(start, wanted);
    this.bytesRead += bytes.length;
    if (this.bytesRead > MOST_READ * this.bytes.length) throw TemplateRejected.because('template.overlapping_entries');
    return bytes;
  }

  private *findEntries(): Generator<CompoundEntry, void, undefined> {
    for (let at = HEADER_LENGTH; at + ENTRY_LENGTH <= this.bytes.length; at += ENTRY_LENGTH) {
      const kind = KINDS.get(this.bytes[at + 66] ?? 0);
      const nameLength = this.view.getUint16(at + 64, true);
      if (kind === undefined || nameLength < 4 || nameLength > 64 || nameLength % 2 !== 0) continue;
      const name = UTF_16.decode(this.bytes.subarray(at, at + nameLength - 2));
      const [start, size] = [this.view.getUint32(at + 116, true), this.view.getUint32(at + 120, true)];
      const classId = Array.from(this.bytes.subarray(at + 80, at + 96), hex).join('');
      yield { name, kind, classId, start, size };
    }
  }

  /** Short streams share the stream of the root, cut into sectors of their own size (MS-CFB §2.4). */
  private readMini(start: number, size: number): Uint8Array {
    const { shared, table } = (this.mini ??= this.openMini());
    const follow = (sector: number): number =>
      sector * 4 + 4 <= table.byteLength ? table.getUint32(sector * 4, true) : LAST_SECTOR;
    const at = (sector: number): Uint8Array => shared.subarray(sector * this.miniSize);
    return gather(start, Math.min(size, shared.length), this.miniSize, follow, at);
  }

  private openMini(): MiniStreams {
    const root = this.entries.find(({ kind }) => kind === 'root');
    const shared = this.readChain(root?.start ?? LAST_SECTOR, root?.size ?? 0);
    const table = this.readChain(this.view.getUint32(60, true), this.bytes.length);
    return { shared, table: new DataView(table.buffer, table.byteOffset, table.byteLength) };
  }

  private readChain(start: number, size: number): Uint8Array {
    const bounded = Math.min(size, this.bytes.length);
    const at = (sector: number): Uint8Array => this.bytes.subarray((sector + 1) * this.sectorSize);
    return gather(start, bounded, this.sectorSize, this.follow, at);
  }

  private readonly follow = (sector: number): number => {
    const perTable = this.sectorSize / 4;
    const table = this.tableSectors()[Math.floor(sector / perTable)];
    const at = ((table ?? LAST_SECTOR) + 1) * this.sectorSize + (sector % perTable) * 4;
    return at + 4 <= this.bytes.length ? this.view.getUint32(at, true) : LAST_SECTOR;
  };

  /** Where the table of chains stands (MS-CFB §2.5): 109 sectors are named by the header, more by a chain of their own. */
  private tableSectors(): readonly number[] {
    if (this.tables !== undefined) return this.tables;
    const { view, sectorSize, bytes } = this;
    const tables = Array.from({ length: TABLES_IN_HEADER }, (_, index) => view.getUint32(76 + index * 4, true));
    let sector = view.getUint32(68, true);
    for (let seen = 0; sector < LAST_SECTOR && seen < bytes.length / sectorSize; seen++) {
      const at = (sector + 1) * sectorSize;
      if (at + sectorSize > bytes.length) break;
      for (let offset = 0; offset < sectorSize - 4; offset += 4) tables.push(view.getUint32(at + offset, true));
      sector = view.getUint32(at + sectorSize - 4, true);
    }
    return (this.tables = tables);
  }
}

/**
 * Joins the sectors of a chain up to `size` bytes; a chain that ends early, or runs in a circle, ends the bytes early or at `size`.
 * Room is taken for what was found: an entry may state gigabytes, and there may be a hundred thousand of them.
 */
function gather(
  start: number,
  size: number,
  sectorSize: number,
  follow: (sector: number) => number,
  at: (sector: number) => Uint8Array,
): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let sector = start; sector < LAST_SECTOR && length < size; sector = follow(sector)) {
    const piece = at(sector).subarray(0, Math.min(sectorSize, size - length));
    if (piece.length === 0) break;
    pieces.push(piece);
    length += piece.length;
  }
  return joinBytes(pieces);
}
