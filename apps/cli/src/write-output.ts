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
import { UnfinishedOutput } from './unfinished-output';
import { UsageError } from './usage-error';

/** A file of a folder that is to be written. */
export interface OutputFile {
  readonly name: string;
  /** Resolves to the bytes written. */
  readonly write: (file: FileHandle) => Promise<number>;
}

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

/** Whether something can be written there, before what is to be written is made. A folder is looked into when its files are known. @throws UsageError */
export function assertFree({ out, force }: Destination): void {
  assertNamedAsOutput(out);
  if (out === '-' || !existsSync(out)) return;
  const isFolderThere = statSync(out).isDirectory();
  if (isOneFile(out)) {
    if (isFolderThere) throw isFolder(out);
    if (!force) throw alreadyThere(out);
  } else if (!isFolderThere) throw new UsageError(`--out: “${out}” is there already, and is no folder.`);
}

const isOneFile = (out: string): boolean => /\.(zip|pptx)$/i.test(out);

/**
 * Under another name until it is whole, so that nobody takes half an archive for one. What it overwrites leaves it its place (behind a symbolic link, too)
 * and who may read it.
 */
export async function writeFile(
  { out, force }: Destination,
  write: (file: FileHandle) => Promise<number>,
): Promise<number> {
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
export async function writeFolder(
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
  { out, force }: Destination,
): Promise<number> {
  return whole(async (unfinished) => {
    unfinished.made(orUsage(out, () => mkdirSync(out, { recursive: true })));
    const there = new Map(
      orUsage(out, () => readdirSync(out, { withFileTypes: true })).map((entry) => [entry.name, entry.isDirectory()]),
    );
    const staging = orUsage(out, () => mkdtempSync(join(out, '.rowdeck-')));
    unfinished.made(staging);
    const { names, bytes } = await writeAll(files, staging, (name) => {
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
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
  folder: string,
  onName: (name: string) => void,
): Promise<{ readonly names: readonly string[]; readonly bytes: number }> {
  const names: string[] = [];
  let bytes = 0;
  for await (const { name, write } of files) {
    onName(name);
    bytes += await written(join(folder, name), write);
    names.push(name);
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
