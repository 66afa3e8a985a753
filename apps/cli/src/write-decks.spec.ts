import { crc32 } from 'node:zlib';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { UsageError } from './parse-command';
import { writeDecks } from './write-decks';

const BASE = Buffer.from('base ');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowdeck-decks-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function* decks(...names: readonly string[]): Generator<{
  name: string;
  base: readonly Uint8Array[];
  delta: Uint8Array;
  length: number;
  crc32: number;
}> {
  for (const name of names) {
    const delta = Buffer.from(name);
    const whole = Buffer.concat([BASE, delta]);
    yield { name, base: [BASE], delta, length: whole.length, crc32: crc32(whole) };
  }
}

function terminal(): {
  out(chunk: string | Uint8Array): Promise<void>;
  err(): void;
  interactive: boolean;
  bytes(): Buffer;
} {
  const chunks: Uint8Array[] = [];
  return {
    out: (chunk) => Promise.resolve(void chunks.push(Buffer.from(chunk))),
    err: () => undefined,
    interactive: false,
    bytes: () => Buffer.concat(chunks),
  };
}

describe('to standard output', () => {
  it('goes a ZIP, whose bytes are counted', async () => {
    const screen = terminal();
    const written = await writeDecks(decks('a.pptx', 'b.pptx'), '-', screen);
    expect(written).toBe(screen.bytes().length);
    expect(Object.keys((await JSZip.loadAsync(screen.bytes(), { checkCRC32: true })).files)).toEqual([
      'a.pptx',
      'b.pptx',
    ]);
  });

  it('goes an empty ZIP for no presentation', async () => {
    const screen = terminal();
    await writeDecks(decks(), '-', screen);
    expect(Object.keys((await JSZip.loadAsync(screen.bytes())).files)).toEqual([]);
  });
});

describe('to a file', () => {
  it.each(['decks.zip', 'DECKS.ZIP'])('%s goes a ZIP, and nothing is left beside it', async (name) => {
    const out = join(folder, name);
    expect(await writeDecks(decks('a.pptx'), out, terminal())).toBe(readFileSync(out).length);
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('what was there before stays until the new one is whole', async () => {
    const out = join(folder, 'decks.zip');
    writeFileSync(out, 'before');
    function* failing(): ReturnType<typeof decks> {
      yield* decks('a.pptx');
      throw new Error('The row cannot be filled.');
    }
    await expect(writeDecks(failing(), out, terminal())).rejects.toThrow('The row cannot be filled.');
    expect(readFileSync(out, 'utf8')).toBe('before');
    expect(readdirSync(folder)).toEqual(['decks.zip']);
  });

  it('in a folder that does not exist nothing goes', async () => {
    const out = join(folder, 'nowhere', 'decks.zip');
    await expect(writeDecks(decks('a.pptx'), out, terminal())).rejects.toThrow(UsageError);
    await expect(writeDecks(decks('a.pptx'), out, terminal())).rejects.toThrow('cannot be written to (ENOENT)');
  });
});

describe('to a folder', () => {
  it('that is made, with those above it', async () => {
    const out = join(folder, 'a', 'b');
    expect(await writeDecks(decks('1.pptx', '2.pptx'), out, terminal())).toBe(2 * (BASE.length + '1.pptx'.length));
    expect(readFileSync(join(out, '2.pptx'), 'utf8')).toBe('base 2.pptx');
  });

  it('that exists, over what has the same name', async () => {
    writeFileSync(join(folder, '1.pptx'), 'a longer text than the presentation that comes');
    await writeDecks(decks('1.pptx'), folder, terminal());
    expect(readFileSync(join(folder, '1.pptx'), 'utf8')).toBe('base 1.pptx');
  });

  it('that is a file is refused before anything is written', async () => {
    const out = join(folder, 'file');
    writeFileSync(out, '');
    await expect(writeDecks(decks('1.pptx'), out, terminal())).rejects.toThrow(/cannot be written to \(EEXIST\)/);
    expect(existsSync(join(out, '1.pptx'))).toBe(false);
  });
});
