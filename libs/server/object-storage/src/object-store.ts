import { type Readable } from 'node:stream';

export interface PutOptions {
  /** Bytes to come, when known: S3 then needs one request instead of a multipart upload. A body of another length is refused. */
  length?: number;
}

export interface StoredObject {
  key: string;
  /** Bytes. */
  size: number;
}

/**
 * Objects by key, streamed. The class itself is the injection token.
 *
 * Keys are relative, `/`-separated names of at most 512 characters; each segment holds letters, digits and `._-=+@` and is
 * not `.` or `..`, the second not `unfinished`. Every method throws `ObjectKeyRefused` for another key and `ObjectStoreUnavailable` when the store cannot
 * be reached or refuses our credentials.
 */
export abstract class ObjectStore {
  /** Stores the body, replacing what was there. Nothing is visible under the key until the body is complete; a failed body leaves nothing. */
  abstract put(key: string, body: Readable | Uint8Array, options?: PutOptions): Promise<{ size: number }>;

  /** @throws ObjectNotFound */
  abstract get(key: string): Promise<Readable>;

  /** `length` bytes from `offset`; fewer when the object ends sooner. @throws ObjectNotFound */
  abstract getRange(key: string, offset: number, length: number): Promise<Readable>;

  /** The whole object in memory. @throws ObjectNotFound, ObjectTooLarge when it is larger than `limit` bytes (default 64 MiB). */
  abstract read(key: string, limit?: number): Promise<Uint8Array>;

  /** Null when there is no such object. */
  abstract head(key: string): Promise<{ size: number } | null>;

  /** Deletes what exists; a key that does not is no error. */
  abstract delete(keys: string | readonly string[]): Promise<void>;

  /** Rejects while nothing can be stored or read: nobody answers, or the credentials are refused. */
  abstract checkReady(): Promise<void>;

  /** Rejects where the store can tell, without being written to, that there is no room for anything new. */
  abstract checkRoom(): Promise<void>;

  /** Stores something that goes again at once, below a folder that may be written to. Rejects where there is no room for it. */
  abstract tryRoom(folder: string): Promise<void>;

  /** Every object whose key starts with the prefix, in no promised order. An empty prefix lists all. */
  abstract list(prefix: string): AsyncIterable<StoredObject>;

  /**
   * Ends what somebody began to store below the folder and has not stored to the end for longer than `olderThanMs`, by the
   * clock of the store. How many.
   */
  abstract endUnfinished(folder: string, olderThanMs: number): Promise<number>;

  /** Deletes every object below the folder, and ends what is being stored there. */
  async deleteBelow(folder: string): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of this.list(folder)) keys.push(key);
    await this.delete(keys);
  }
}
