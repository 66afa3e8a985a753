import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DeckSource, zipStream } from '@rowdeck/engine-pptx';
import { UsageError } from './parse-command';
import { type Terminal } from './terminal';

type Decks = Iterable<DeckSource & { readonly base: readonly Uint8Array[] }>;

/**
 * Writes presentations where `out` says; resolves to the bytes written.
 *
 * @throws UsageError when nothing can be written there
 */
export function writeDecks(decks: Decks, out: string, terminal: Terminal): Promise<number> {
  if (out === '-') return writeZip(decks, (chunk) => terminal.out(chunk));
  return /\.zip$/i.test(out) ? writeZipFile(decks, out) : writeFolder(decks, out);
}

async function writeZip(decks: Decks, write: (chunk: Uint8Array) => Promise<unknown>): Promise<number> {
  let bytes = 0;
  for await (const chunk of zipStream(decks, new Date())) {
    await write(chunk);
    bytes += chunk.length;
  }
  return bytes;
}

/** Under another name until it is whole, so that nobody takes half an archive for one. */
async function writeZipFile(decks: Decks, path: string): Promise<number> {
  const partial = `${path}.partial`;
  const file = await create(partial);
  try {
    const bytes = await writeZip(decks, (chunk) => file.writeFile(chunk));
    await file.close();
    await rename(partial, path);
    return bytes;
  } catch (error) {
    await file.close();
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeFolder(decks: Decks, folder: string): Promise<number> {
  await orUsage(folder, () => mkdir(folder, { recursive: true }));
  let bytes = 0;
  for (const { name, base, delta, length } of decks) {
    const file = await create(join(folder, name));
    try {
      for (const chunk of [...base, delta]) await file.writeFile(chunk);
    } finally {
      await file.close();
    }
    bytes += length;
  }
  return bytes;
}

function create(path: string): Promise<FileHandle> {
  return orUsage(path, () => open(path, 'w'));
}

/** A place that cannot be written to is a wrong `--out`; a disk that fills up later is not. */
async function orUsage<T>(path: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? ` (${String(error.code)})` : '';
    throw new UsageError(`--out: “${path}” cannot be written to${code}.`);
  }
}
