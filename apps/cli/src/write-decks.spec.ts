import { crc32 } from 'node:zlib';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { FakeTerminal } from '../test/fake-terminal';
import { UsageError } from './usage-error';
import { writeDecks } from './write-decks';
import { assertNamedAsOutput } from './write-output';

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

const write = (some: ReturnType<typeof decks>, out: string, force = false): Promise<number> =>
  writeDecks(some, { out, force }, new FakeTerminal());

function* failing(): ReturnType<typeof decks> {
  yield* decks('a.pptx');
  throw new Error('The row cannot be filled.');
}

describe('to standard output', () => {
  it('goes a ZIP, whose bytes are counted', async () => {
    const screen = new FakeTerminal();
    const written = await writeDecks(decks('a.pptx', 'b.pptx'), { out: '-', force: false }, screen);
    expect(written).toBe(screen.bytes.length);
    expect(Object.keys((await JSZip.loadAsync(screen.bytes, { checkCRC32: true })).files)).toEqual([
      'a.pptx',
      'b.pptx',
    ]);
  });

  it('goes nothing for no presentation', async () => {
    const screen = new FakeTerminal();
    expect(await writeDecks(decks(), { out: '-', force: false }, screen)).toBe(0);
    expect(screen.bytes).toHaveLength(0);
  });
});

describe('a name', () => {
  it.each(['o.csv', 'sub/deck.ppt', 'decks.PDF'])('that is of another kind of file is refused: %s', (name) => {
    expect(() => assertNamedAsOutput(join(folder, name))).toThrow(UsageError);
  });

  it.each(['decks', 'decks.zip', 'ADA.PPTX', 'decks.2026', 'v1.2', 'decks.csv/', '..', '.decks', '-'])(
    'that a folder or a file of ours has is taken: %s',
    (name) => {
      expect(() => assertNamedAsOutput(name)).not.toThrow();
    },
  );

  it('of a folder that is there is taken', () => {
    mkdirSync(join(folder, 'decks.old'));
    expect(() => assertNamedAsOutput(join(folder, 'decks.old'))).not.toThrow();
  });
});

describe('to a file', () => {
  it('one presentation goes as it is', async () => {
    const out = join(folder, 'ada.pptx');
    expect(await write(decks('1.pptx'), out)).toBe(readFileSync(out).length);
    expect(readFileSync(out, 'utf8')).toBe('base 1.pptx');
    expect(readdirSync(folder)).toEqual(['ada.pptx']);
  });

  it.each(['ada.pptx', 'decks.zip', 'decks', 'new/decks.zip', 'new/decks', '.'])(
    'no presentation leaves nothing: %s',
    async (name) => {
      expect(await write(decks(), join(folder, name))).toBe(0);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it.each(['ada.pptx', 'decks.zip'])('no presentation leaves what was there: %s', async (name) => {
    writeFileSync(join(folder, name), 'before');
    expect(await write(decks(), join(folder, name), true)).toBe(0);
    expect(readFileSync(join(folder, name), 'utf8')).toBe('before');
  });

  it.each(['decks.zip', 'ada.pptx'])('%s, which is there already, is overwritten only where asked', async (name) => {
    const out = join(folder, name);
    writeFileSync(out, 'before');
    await expect(write(decks('a.pptx'), out)).rejects.toThrow(/is there already; --force overwrites it/);
    expect(readFileSync(out, 'utf8')).toBe('before');
    expect(await write(decks('a.pptx'), out, true)).toBe(readFileSync(out).length);
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('over another, it leaves that its place behind a link, and who may read it', async () => {
    const [kept, out] = [join(folder, 'kept.zip'), join(folder, 'decks.zip')];
    writeFileSync(kept, 'before', { mode: 0o600 });
    symlinkSync(kept, out);
    const bytes = await write(decks('a.pptx'), out, true);
    expect([lstatSync(out).isSymbolicLink(), statSync(kept).size, statSync(kept).mode & 0o777]).toEqual([
      true,
      bytes,
      0o600,
    ]);
    expect(readdirSync(folder).sort()).toEqual(['decks.zip', 'kept.zip']);
  });

  it('not over a folder', async () => {
    mkdirSync(join(folder, 'decks.zip'));
    await expect(write(decks('a.pptx'), join(folder, 'decks.zip'), true)).rejects.toThrow(/is a folder/);
    expect(readdirSync(folder)).toEqual(['decks.zip']);
  });

  it.each(['decks.zip', 'DECKS.ZIP'])('%s goes a ZIP, and nothing is left beside it', async (name) => {
    const out = join(folder, name);
    expect(await write(decks('a.pptx'), out)).toBe(readFileSync(out).length);
    expect(readdirSync(folder)).toEqual([name]);
  });

  it('what was there before stays until the new one is whole', async () => {
    const out = join(folder, 'decks.zip');
    writeFileSync(out, 'before');
    await expect(write(failing(), out, true)).rejects.toThrow('The row cannot be filled.');
    expect(readFileSync(out, 'utf8')).toBe('before');
    expect(readdirSync(folder)).toEqual(['decks.zip']);
  });

  it('in folders that do not exist they are made, and are gone again where nothing comes of it', async () => {
    const out = join(folder, 'new', 'june', 'decks.zip');
    await expect(write(failing(), out)).rejects.toThrow('The row cannot be filled.');
    expect(await write(decks(), join(folder, 'new', 'ada.pptx'))).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
    expect(await write(decks('a.pptx'), out)).toBe(readFileSync(out).length);
  });

  it('in a folder that is a file nothing goes', async () => {
    writeFileSync(join(folder, 'file'), '');
    const out = join(folder, 'file', 'decks.zip');
    await expect(write(decks('a.pptx'), out)).rejects.toThrow(UsageError);
    await expect(write(decks('a.pptx'), out)).rejects.toThrow(/cannot be written to \((?:ENOTDIR|EEXIST)\)/);
  });
});

describe('to a folder', () => {
  it('that is made, with those above it', async () => {
    const out = join(folder, 'a', 'b');
    expect(await write(decks('1.pptx', '2.pptx'), out)).toBe(2 * (BASE.length + '1.pptx'.length));
    expect(readFileSync(join(out, '2.pptx'), 'utf8')).toBe('base 2.pptx');
  });

  it('that exists, over what has the same name, where that is asked for', async () => {
    writeFileSync(join(folder, '1.pptx'), 'a longer text than the presentation that comes');
    await write(decks('1.pptx'), folder, true);
    expect(readFileSync(join(folder, '1.pptx'), 'utf8')).toBe('base 1.pptx');
    expect(readdirSync(folder)).toEqual(['1.pptx']);
  });

  it('that exists, beside what has another name', async () => {
    writeFileSync(join(folder, 'notes.txt'), '');
    await write(decks('1.pptx'), folder);
    expect(readdirSync(folder).sort()).toEqual(['1.pptx', 'notes.txt']);
  });

  it.each([
    ['a row fails', failing, 'The row cannot be filled.'],
    ['a name is taken', () => decks('1.pptx', '2.pptx'), /“.*2\.pptx” is there already; --force overwrites it/],
  ])('where %s nothing new stands in it', async (_, some, message) => {
    writeFileSync(join(folder, '2.pptx'), 'before');
    await expect(write(some(), folder)).rejects.toThrow(message);
    expect(readdirSync(folder)).toEqual(['2.pptx']);
    expect(readFileSync(join(folder, '2.pptx'), 'utf8')).toBe('before');
  });

  it.each([true, false])('in which a folder has the name of one, nothing is touched, force %s', async (force) => {
    writeFileSync(join(folder, '1.pptx'), 'before');
    mkdirSync(join(folder, '3.pptx'));
    const some = force ? decks('1.pptx', '2.pptx', '3.pptx') : decks('2.pptx', '3.pptx');
    await expect(write(some, folder, force)).rejects.toThrow(/3\.pptx” is a folder/);
    expect(readdirSync(folder).sort()).toEqual(['1.pptx', '3.pptx']);
    expect(readFileSync(join(folder, '1.pptx'), 'utf8')).toBe('before');
  });

  it('from which what was there is not lost where the last one cannot be moved', async () => {
    writeFileSync(join(folder, '1.pptx'), 'before');
    function* blocked(): ReturnType<typeof decks> {
      yield* decks('1.pptx', '2.pptx');
      // As somebody else makes it meanwhile.
      mkdirSync(join(folder, '2.pptx', 'within'), { recursive: true });
    }
    await expect(write(blocked(), folder, true)).rejects.toThrow(UsageError);
    expect(readFileSync(join(folder, '1.pptx'), 'utf8')).toBe('before');
    expect(readdirSync(folder).sort()).toEqual(['1.pptx', '2.pptx']);
    expect(readdirSync(join(folder, '2.pptx'))).toEqual(['within']);
  });

  it('that was made for them goes with them', async () => {
    await expect(write(failing(), join(folder, 'a', 'b'))).rejects.toThrow('The row cannot be filled.');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that is a file is refused before anything is written', async () => {
    const out = join(folder, 'file');
    writeFileSync(out, '');
    await expect(write(decks('1.pptx'), out)).rejects.toThrow(/cannot be written to \(EEXIST\)/);
    expect(existsSync(join(out, '1.pptx'))).toBe(false);
  });
});
