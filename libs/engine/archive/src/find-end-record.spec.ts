import { rawZip, type RawZip } from '../test/raw-zip';
import { ArchiveRejected } from './archive-problem';
import { findEndRecord } from './find-end-record';

const ENTRIES = [{ name: 'a', content: 'abc', stored: true }];
/** Local header, name and content of the one entry; then its record in the directory. */
const DIRECTORY = { entryCount: 1, directoryOffset: 30 + 1 + 3, directoryLength: 46 + 1 };
const END_LENGTH = 22;
const END64_LENGTH = 56;
const LOCATOR_LENGTH = 20;

const archive = (more: Partial<RawZip> = {}): Buffer => Buffer.from(rawZip({ entries: ENTRIES, ...more }));
const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function outcome(bytes: Uint8Array): unknown {
  try {
    return findEndRecord(view(bytes));
  } catch (error) {
    if (error instanceof ArchiveRejected) return error.problems[0].code;
    throw error;
  }
}

describe('the end record', () => {
  it.each<[string, Buffer]>([
    ['at the end', archive()],
    ['in front of a comment', archive({ comment: 'by hand' })],
    ['in front of the longest comment', archive({ comment: 'x'.repeat(0xffff) })],
    ['in front of bytes that belong to nothing', Buffer.concat([archive(), Buffer.alloc(40)])],
    ['in zip64 form', archive({ zip64End: true })],
    ['in zip64 form, with a comment', archive({ zip64End: true, comment: 'by hand' })],
  ])('is found %s', (_, bytes) => {
    expect(outcome(bytes)).toEqual(DIRECTORY);
  });

  it('is the last whose comment fits into the file', () => {
    const decoy = Buffer.alloc(END_LENGTH);
    decoy.writeUInt32LE(0x06054b50, 0);
    decoy.writeUInt16LE(9, 20);
    expect(outcome(Buffer.concat([archive(), decoy]))).toEqual(DIRECTORY);
  });

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'truncated'],
    ['a byte less than a record', archive().subarray(-END_LENGTH + 1), 'truncated'],
    ['a record cut at its end', archive().subarray(0, -1), 'truncated'],
    ['a record cut at its beginning', archive().subarray(-END_LENGTH), 'damaged'],
    ['more behind it than a comment can be', Buffer.concat([archive(), Buffer.alloc(70_000)]), 'truncated'],
    ['a volume of several', archive({ disk: 1 }), 'split_archive'],
  ])('is not taken from %s', (_, bytes, code) => {
    expect(outcome(bytes)).toBe(code);
  });

  it.each([
    ['the directory begins behind it', 16, 100_000],
    ['the directory reaches into it', 12, 48],
  ])('is refused when %s', (_, field, value) => {
    const bytes = archive();
    bytes.writeUInt32LE(value, bytes.length - END_LENGTH + field);
    expect(outcome(bytes)).toBe('damaged');
  });
});

describe('the zip64 form', () => {
  const wide = (change: (bytes: Buffer, recordAt: number, locatorAt: number) => void): unknown => {
    const bytes = archive({ zip64End: true });
    const locatorAt = bytes.length - END_LENGTH - LOCATOR_LENGTH;
    change(bytes, locatorAt - END64_LENGTH, locatorAt);
    return outcome(bytes);
  };

  it.each<[string, (bytes: Buffer, recordAt: number, locatorAt: number) => unknown, string]>([
    ['the locator points elsewhere', (bytes, _, at) => bytes.writeBigUInt64LE(1n, at + 8), 'damaged'],
    ['the locator points behind the file', (bytes, _, at) => bytes.writeBigUInt64LE(1n << 40n, at + 8), 'damaged'],
    ['the locator points into itself', (bytes, _, at) => bytes.writeBigUInt64LE(BigInt(at), at + 8), 'damaged'],
    ['the record has another signature', (bytes, at) => bytes.writeUInt32LE(0, at), 'damaged'],
    ['the record is of another volume', (bytes, at) => bytes.writeUInt32LE(1, at + 16), 'split_archive'],
    ['the directory is on another volume', (bytes, at) => bytes.writeUInt32LE(1, at + 20), 'split_archive'],
    ['the directory is longer than the file', (bytes, at) => bytes.writeBigUInt64LE(1n << 50n, at + 40), 'damaged'],
    ['the directory begins behind the file', (bytes, at) => bytes.writeBigUInt64LE(1n << 50n, at + 48), 'damaged'],
  ])('is refused when %s', (_, change, code) => {
    expect(wide((bytes, recordAt, locatorAt) => void change(bytes, recordAt, locatorAt))).toBe(code);
  });

  it('is not looked for where the narrow record has all that is needed', () => {
    const bytes = archive({ zip64End: true });
    const endAt = bytes.length - END_LENGTH;
    bytes.writeUInt16LE(1, endAt + 8);
    bytes.writeUInt16LE(1, endAt + 10);
    bytes.writeUInt32LE(DIRECTORY.directoryLength, endAt + 12);
    bytes.writeUInt32LE(DIRECTORY.directoryOffset, endAt + 16);
    bytes.writeUInt32LE(0, endAt - LOCATOR_LENGTH - END64_LENGTH);
    expect(outcome(bytes)).toEqual(DIRECTORY);
  });
});
