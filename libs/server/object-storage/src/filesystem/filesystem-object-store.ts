import { randomUUID } from 'node:crypto';
import { type Stats } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, rmdir, stat, statfs, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { countedBody, DEFAULT_READ_LIMIT } from '../bounded-streams';
import { checkKey, checkPrefix, ROOM_BYTES } from '../object-key';
import { ObjectNotFound, ObjectTooLarge } from '../object-store.errors';
import { ObjectStore, type PutOptions, type StoredObject } from '../object-store';
import { asStoreFailure, isMissing } from './filesystem-failure';
import { filesBelow } from './files-below';
import { makeBelow, syncToDisk } from './lasting-files';

/** What is being written; beside the objects, so that the final rename stays on one filesystem. */
const INCOMPLETE = '.incomplete';

/** With less room, the next upload or the next log of the database may find none. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** A rename meets a folder that a concurrent delete has just pruned; each try makes it anew. */
const RENAME_TRIES = 5;

const diskFull = (freeBytes: number): Error =>
  Object.assign(new Error(`only ${freeBytes} bytes of its disk are free`), { code: 'ENOSPC' });

/** Objects as files below one folder: key `a/b` is the file `a/b`. A put is written aside, synced to disk and renamed. */
export class FilesystemObjectStore extends ObjectStore {
  private readonly root: string;

  constructor(root: string) {
    super();
    this.root = resolve(root);
  }

  async put(key: string, body: Readable | Uint8Array, { length }: PutOptions = {}): Promise<{ size: number }> {
    checkKey(key);
    return this.complete(key, async (temporary) => {
      // Opened before anything can fail: a stream that is destroyed while it opens makes its file after the pipeline has ended.
      const file = await open(temporary, 'wx');
      await pipeline(countedBody(key, body, length), file.createWriteStream({ flush: true }));
    });
  }

  async get(key: string): Promise<Readable> {
    return (await this.openObject(key)).createReadStream();
  }

  async getRange(key: string, offset: number, length: number): Promise<Readable> {
    const file = await this.openObject(key);
    if (length > 0) return file.createReadStream({ start: offset, end: offset + length - 1 });
    await file.close();
    return Readable.from([]);
  }

  async read(key: string, limit = DEFAULT_READ_LIMIT): Promise<Uint8Array> {
    const file = await this.openObject(key);
    try {
      return await readWhole(file, key, limit);
    } finally {
      await file.close();
    }
  }

  async head(key: string): Promise<{ size: number } | null> {
    checkKey(key);
    try {
      const file = await stat(this.pathOf(key));
      return file.isFile() ? { size: file.size } : null;
    } catch (error) {
      const failure = await asStoreFailure(error, this.root, key);
      if (failure instanceof ObjectNotFound) return null;
      throw failure;
    }
  }

  async delete(keys: string | readonly string[]): Promise<void> {
    const list = typeof keys === 'string' ? [keys] : keys;
    list.forEach(checkKey);
    for (const key of list) await this.deleteOne(key);
  }

  async checkReady(): Promise<void> {
    try {
      await this.freeBytes();
    } catch (error) {
      throw await asStoreFailure(error, this.root, '');
    }
  }

  async checkRoom(): Promise<void> {
    // What is not there at all lacks more than room.
    const free = await this.freeBytes().catch(() => Infinity);
    if (free < LEAST_FREE_BYTES) throw await asStoreFailure(diskFull(free), this.root, '');
  }

  /** Quotas of users are not told with the room of the disk. */
  async tryRoom(): Promise<void> {
    try {
      await this.writtenAside(Buffer.alloc(ROOM_BYTES));
    } catch (error) {
      throw await asStoreFailure(error, this.root, '');
    }
  }

  async *list(prefix: string): AsyncGenerator<StoredObject, void, undefined> {
    checkPrefix(prefix);
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    try {
      for await (const { path, size } of filesBelow(join(this.root, folder))) {
        const key = relative(this.root, path).split(sep).join('/');
        if (key.startsWith(prefix) && !key.startsWith(INCOMPLETE)) yield { key, size };
      }
    } catch (error) {
      throw await asStoreFailure(error, this.root, prefix);
    }
  }

  /** Makes the folder of a new store. Call it once, at start. */
  async prepare(): Promise<void> {
    await mkdir(this.root, { recursive: true });
  }

  /** What is half-written says nothing of its key: it goes from any folder, counted from when it was last written to. */
  async endUnfinished(_folder: string, olderThanMs: number): Promise<number> {
    let ended = 0;
    try {
      // By the clock of the disk: where a server keeps the files, that is another machine's.
      const { mtimeMs: now } = await this.writtenAside(Buffer.alloc(0));
      const abandoned = now - olderThanMs;
      for await (const { path, modified } of filesBelow(join(this.root, INCOMPLETE))) {
        if (modified >= abandoned) continue;
        await rm(path, { force: true });
        ended++;
      }
    } catch (error) {
      throw await asStoreFailure(error, this.root, '');
    }
    return ended;
  }

  /** What becomes of a file that goes again at once. */
  private async writtenAside(bytes: Uint8Array): Promise<Stats> {
    const temporary = join(this.root, INCOMPLETE, randomUUID());
    try {
      await makeBelow(this.root, dirname(temporary));
      await writeFile(temporary, bytes, { flag: 'wx', flush: true });
      return await stat(temporary);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** Asked of what is in the folder, a file in its place is refused. */
  private async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(`${this.root}${sep}.`);
    return bavail * bsize;
  }

  private pathOf(key: string): string {
    return join(this.root, key);
  }

  private async openObject(key: string) {
    checkKey(key);
    try {
      return await open(this.pathOf(key), 'r');
    } catch (error) {
      throw await asStoreFailure(error, this.root, key);
    }
  }

  /** Lets `write` fill a file aside and moves it under its key; whatever fails, the file aside is gone afterwards. */
  private async complete(key: string, write: (temporary: string) => Promise<void>): Promise<{ size: number }> {
    const temporary = join(this.root, INCOMPLETE, randomUUID());
    try {
      await makeBelow(this.root, dirname(temporary));
      await write(temporary);
      const { size } = await stat(temporary);
      await this.moveInto(temporary, this.pathOf(key));
      return { size };
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined);
      throw await asStoreFailure(error, this.root, key);
    }
  }

  private async moveInto(temporary: string, path: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await makeBelow(this.root, dirname(path));
        await rename(temporary, path);
        break;
      } catch (error) {
        if (!isMissing(error) || tries === RENAME_TRIES) throw error;
      }
    }
    await syncToDisk(dirname(path)).catch((error: unknown) => {
      // A concurrent delete has taken the object and the folder with it: the put came first, and there is nothing to sync.
      if (!isMissing(error)) throw error;
    });
  }

  private async deleteOne(key: string): Promise<void> {
    try {
      await unlink(this.pathOf(key));
    } catch (error) {
      const failure = await asStoreFailure(error, this.root, key);
      if (failure instanceof ObjectNotFound) return;
      throw failure;
    }
    await this.pruneFolders(dirname(this.pathOf(key)));
  }

  /** Removes the folders a delete has emptied; the first that is not empty ends it. */
  private async pruneFolders(folder: string): Promise<void> {
    for (let path = folder; path.length > this.root.length; path = dirname(path)) {
      try {
        await rmdir(path);
      } catch {
        return;
      }
    }
  }
}

/** In one piece: downloads and workers read rows this way, for which a stream took more turns than the disk. */
const readWhole = async (file: FileHandle, key: string, limit: number): Promise<Uint8Array> => {
  const { size } = await file.stat();
  if (size > limit) throw new ObjectTooLarge(key, limit);
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size;) {
    const { bytesRead } = await file.read(bytes, at, size - at);
    if (bytesRead === 0) return bytes.subarray(0, at);
    at += bytesRead;
  }
  return bytes;
};
