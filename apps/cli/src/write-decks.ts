import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DeckSource, zipStream } from '@rowdeck/engine-pptx';
import { takesOneDeck } from './parse-command';
import { type Terminal } from './terminal';
import { UnfinishedOutput } from './unfinished-output';
import { UsageError } from './usage-error';

type Deck = DeckSource & { readonly base: readonly Uint8Array[] };
type Decks = Iterable<Deck>;

export interface Destination {
  /** `-`, or the path of a ZIP, of a presentation or of a folder. */
  readonly out: string;
  /** What is there already is overwritten. */
  readonly force: boolean;
}

/** What has the name of another kind of file, letters behind a point, is hardly meant as a folder. */
const OF_ANOTHER_KIND = /[^/\\]\.(?!zip$|pptx$)[a-z][a-z0-9]{1,4}$/i;

/** @throws UsageError for a name that a folder would not be given */
export function assertNamedAsOutput(out: string): void {
  if (!OF_ANOTHER_KIND.test(out) || existsSync(out)) return;
  throw new UsageError(
    `--out: “${out}” is called neither .zip nor .pptx, as what comes out is. A folder of that name is written with a slash: ${out}/`,
  );
}

/**
 * Writes presentations where they are to go; resolves to the bytes written. Nothing stands there before all of it is whole,
 * nor where there is no presentation.
 *
 * @throws UsageError when nothing can be written there, or what is there would be overwritten
 */
export function writeDecks(decks: Decks, destination: Destination, terminal: Terminal): Promise<number> {
  const { out } = destination;
  if (out === '-') return writeZip(decks, (chunk) => terminal.out(chunk));
  if (takesOneDeck(out)) return writeFile(destination, (file) => writeDeck(decks, file));
  if (/\.zip$/i.test(out)) return writeFile(destination, (file) => writeZip(decks, (chunk) => file.writeFile(chunk)));
  return writeFolder(decks, destination);
}

/** Writes one file, as `writeDecks` does. @throws UsageError */
export async function writeBytes(bytes: Uint8Array, destination: Destination, terminal: Terminal): Promise<void> {
  if (destination.out === '-') return terminal.out(bytes);
  await writeFile(destination, async (file) => {
    await file.writeFile(bytes);
    return bytes.length;
  });
}

/** Resolves to 0, and has written nothing, where there is no presentation. */
async function writeZip(decks: Decks, write: (chunk: Uint8Array) => Promise<unknown>): Promise<number> {
  const iterator = decks[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return 0;
  function* all(): Generator<Deck, void, undefined> {
    for (let deck = first; !deck.done; deck = iterator.next()) yield deck.value;
  }
  let bytes = 0;
  for await (const chunk of zipStream(all(), new Date())) {
    await write(chunk);
    bytes += chunk.length;
  }
  return bytes;
}

async function writeDeck(decks: Decks, file: FileHandle): Promise<number> {
  let bytes = 0;
  for (const { base, delta, length } of decks) {
    for (const chunk of [...base, delta]) await file.writeFile(chunk);
    bytes += length;
  }
  return bytes;
}

/**
 * Under another name until it is whole, so that nobody takes half an archive for one. What it overwrites leaves it its place (behind a symbolic link, too)
 * and who may read it.
 */
async function writeFile({ out, force }: Destination, write: (file: FileHandle) => Promise<number>): Promise<number> {
  const isThere = existsSync(out);
  if (!force && isThere) throw alreadyThere(out);
  if (isThere && statSync(out).isDirectory()) throw isFolder(out);
  const target = isThere ? realpathSync(out) : out;
  const partial = join(dirname(target), `.rowdeck-${randomUUID()}.partial`);
  return whole(async (unfinished) => {
    unfinished.made(orUsage(out, () => mkdirSync(dirname(target), { recursive: true })));
    orUsage(out, () => writeFileSync(partial, '', { flag: 'wx' }));
    unfinished.made(partial);
    if (isThere) orUsage(out, () => chmodSync(partial, statSync(target).mode));
    const bytes = await written(partial, write);
    if (bytes > 0) orUsage(out, () => renameSync(partial, target));
    // Where every row failed there is nothing, which needs no folder.
    else unfinished.remove();
    return bytes;
  });
}

/** Into a folder inside that folder, and from there in one go, so that half a batch is never taken for the whole. */
async function writeFolder(decks: Decks, { out, force }: Destination): Promise<number> {
  return whole(async (unfinished) => {
    unfinished.made(orUsage(out, () => mkdirSync(out, { recursive: true })));
    const there = new Map(
      orUsage(out, () => readdirSync(out, { withFileTypes: true })).map((entry) => [entry.name, entry.isDirectory()]),
    );
    const staging = orUsage(out, () => mkdtempSync(join(out, '.rowdeck-')));
    unfinished.made(staging);
    const { names, bytes } = await writeAll(decks, staging, (name) => {
      if (there.get(name)) throw isFolder(join(out, name));
      if (!force && there.has(name)) throw alreadyThere(join(out, name));
    });
    if (names.length === 0) {
      unfinished.remove();
      return 0;
    }
    orUsage(out, () => moveAll(names, staging, out));
    rmSync(staging, { recursive: true });
    return bytes;
  });
}

/** All of the files or none: what was there is put aside until the last one has been moved. */
function moveAll(names: readonly string[], from: string, to: string): void {
  const aside = mkdtempSync(join(from, 'before-'));
  const undo: (() => void)[] = [];
  try {
    for (const name of names) {
      const [target, before] = [join(to, name), join(aside, name)];
      if (existsSync(target) && !statSync(target).isDirectory()) {
        renameSync(target, before);
        undo.push(() => renameSync(before, target));
      }
      renameSync(join(from, name), target);
      undo.push(() => rmSync(target));
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}

/** What the work has made by the time it fails or is interrupted is removed. */
async function whole<T>(work: (unfinished: UnfinishedOutput) => Promise<T>): Promise<T> {
  const unfinished = new UnfinishedOutput();
  try {
    const done = await work(unfinished);
    unfinished.finished();
    return done;
  } catch (error) {
    unfinished.remove();
    throw error;
  }
}

async function written(path: string, write: (file: FileHandle) => Promise<number>): Promise<number> {
  const file = await open(path, 'w');
  try {
    return await write(file);
  } finally {
    await file.close();
  }
}

async function writeAll(
  decks: Decks,
  folder: string,
  onName: (name: string) => void,
): Promise<{ readonly names: readonly string[]; readonly bytes: number }> {
  const names: string[] = [];
  let bytes = 0;
  for (const deck of decks) {
    onName(deck.name);
    bytes += await written(join(folder, deck.name), (file) => writeDeck([deck], file));
    names.push(deck.name);
  }
  return { names, bytes };
}

function alreadyThere(path: string): UsageError {
  return new UsageError(`--out: “${path}” is there already; --force overwrites it.`);
}

function isFolder(path: string): UsageError {
  return new UsageError(`--out: “${path}” is a folder; a presentation of that name has no place there.`);
}

/** A place that cannot be written to is a wrong `--out`; a disk that fills up later is not. */
function orUsage<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? ` (${String(error.code)})` : '';
    throw new UsageError(`--out: “${path}” cannot be written to${code}.`);
  }
}
