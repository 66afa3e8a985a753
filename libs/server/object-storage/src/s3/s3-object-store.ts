import { Readable } from 'node:stream';
import { errorCode } from '@rowdeck/failures';
import { type BucketItem, type Client } from 'minio';
import { countedBody, DEFAULT_READ_LIMIT, readAtMost } from '../bounded-streams';
import { checkKey, checkPrefix, ROOM_BYTES } from '../object-key';
import { ObjectStore, type PutOptions, type StoredObject } from '../object-store';
import { ObjectStoreUnavailable } from '../object-store.errors';
import { type S3Account, type S3ClientClass, S3Clients } from './s3-clients';
import { asS3Failure, isMissingObject, isS3Error } from './s3-failure';
import { endUpload, isRecord, recordsBelow, roomBelow, unfinishedUploadOf } from './unfinished-uploads';
import { upload } from './upload';

const NOT_DELETED =
  'Check that the key in OBJECT_STORE_URL may delete in the bucket, and that no lock holds its objects.';

type StoredItem = Extract<BucketItem, { name: string }>;

const ROOM = Buffer.alloc(ROOM_BYTES);

const NO_TIME = 'Its answers must say the time (Date): see that no proxy before it takes that out.';

/** Objects in one bucket of any S3-compatible store. Plain S3 only, so that MinIO can be replaced by what an operator has. */
export class S3ObjectStore extends ObjectStore {
  private readonly clients: S3Clients;
  private readonly bucket: string;
  private readonly region: string;
  private readonly name: string;

  /**
   * @param account read for each request: its key may have changed
   * @param silenceMs after which a silent store is given up; 10,000 when left out
   */
  constructor(account: () => S3Account, clientClass: S3ClientClass, silenceMs?: number) {
    super();
    const { host, port, bucket, region } = account();
    this.clients = new S3Clients(account, clientClass, silenceMs);
    this.bucket = bucket;
    this.region = region;
    this.name = `s3://${host}${port ? `:${port}` : ''}/${bucket}`;
  }

  /**
   * Learns whether the key is accepted and the bucket there. A key for some prefixes alone may not ask for the bucket itself
   * (HEAD), but for its location. A bucket that is not there is created where the key may.
   */
  async prepare(): Promise<void> {
    try {
      await this.askForBucket();
    } catch (error) {
      if (errorCode(error) !== 'NoSuchBucket') throw asS3Failure(error, this.name, '');
      await this.makeBucket(error);
    }
  }

  async checkReady(): Promise<void> {
    await this.ask('', this.askForBucket());
  }

  /** S3 has no word for it. */
  checkRoom(): Promise<void> {
    return Promise.resolve();
  }

  async tryRoom(folder: string): Promise<void> {
    checkPrefix(folder);
    const name = roomBelow(folder);
    await this.ask(name, this.client.putObject(this.bucket, name, ROOM, ROOM.length));
    await this.ask(name, this.client.removeObject(this.bucket, name));
  }

  async put(key: string, body: Readable | Uint8Array, { length }: PutOptions = {}): Promise<{ size: number }> {
    checkKey(key);
    const store = <T>(request: Promise<T>): Promise<T> => this.ask(key, request);
    return upload({ client: this.client, bucket: this.bucket, key, store }, countedBody(key, body, length));
  }

  async get(key: string): Promise<Readable> {
    checkKey(key);
    return this.ask(key, this.client.getObject(this.bucket, key));
  }

  async getRange(key: string, offset: number, length: number): Promise<Readable> {
    checkKey(key);
    // The client takes a length of 0 for "to the end".
    if (length === 0) return this.emptyRange(key);
    try {
      return await this.client.getPartialObject(this.bucket, key, offset, length);
    } catch (error) {
      if (isS3Error(error) && errorCode(error) === 'InvalidRange') return Readable.from([]);
      throw asS3Failure(error, this.name, key);
    }
  }

  async read(key: string, limit = DEFAULT_READ_LIMIT): Promise<Uint8Array> {
    return this.ask(key, readAtMost(await this.get(key), key, limit));
  }

  async head(key: string): Promise<{ size: number } | null> {
    checkKey(key);
    try {
      const { size } = await this.client.statObject(this.bucket, key);
      return { size };
    } catch (error) {
      if (isMissingObject(error)) return null;
      throw asS3Failure(error, this.name, key);
    }
  }

  async delete(keys: string | readonly string[]): Promise<void> {
    const list = typeof keys === 'string' ? [keys] : [...keys];
    list.forEach(checkKey);
    if (list.length === 0) return;
    const refused = await this.ask(list[0] ?? '', this.client.removeObjects(this.bucket, list));
    const first = refused.find((answer) => answer !== undefined && answer !== null);
    if (first) throw new ObjectStoreUnavailable(this.name, NOT_DELETED, new Error(JSON.stringify(first)));
  }

  async *list(prefix: string): AsyncGenerator<StoredObject, void, undefined> {
    checkPrefix(prefix);
    for await (const { name, size } of this.itemsBelow(prefix)) if (!isRecord(name)) yield { key: name, size };
  }

  async endUnfinished(folder: string, olderThanMs: number): Promise<number> {
    checkPrefix(folder);
    return this.endUploads(folder, (await this.now()) - olderThanMs);
  }

  /** Uploads first: what is stored to the end meanwhile is there to be listed. */
  override async deleteBelow(folder: string): Promise<void> {
    checkPrefix(folder);
    await this.endUploads(folder, Infinity);
    await super.deleteBelow(folder);
  }

  /** @param before ms since 1970 */
  private async endUploads(folder: string, before: number): Promise<number> {
    const target = { client: this.client, bucket: this.bucket };
    let ended = 0;
    for await (const { name, lastModified } of this.itemsBelow(recordsBelow(folder))) {
      const unfinished = unfinishedUploadOf(name);
      if (!unfinished || lastModified.getTime() >= before) continue;
      if (await this.ask(unfinished.key, endUpload(target, unfinished))) ended++;
    }
    return ended;
  }

  private async *itemsBelow(prefix: string): AsyncGenerator<StoredItem, void, undefined> {
    try {
      for await (const item of this.client.listObjectsV2(this.bucket, prefix, true) as AsyncIterable<BucketItem>) {
        if (item.name !== undefined) yield item;
      }
    } catch (error) {
      throw asS3Failure(error, this.name, prefix);
    }
  }

  /** What its clock says, in ms since 1970. */
  private async now(): Promise<number> {
    const date = await this.ask('', this.askForBucket());
    const now = Date.parse(date ?? '');
    if (Number.isNaN(now)) throw new ObjectStoreUnavailable(this.name, NO_TIME, new Error('it has no clock'));
    return now;
  }

  /** When it answered. */
  private async askForBucket(): Promise<string | undefined> {
    const question = { method: 'GET', bucketName: this.bucket, query: 'location' };
    const { headers } = await this.client.makeRequestAsyncOmit(question, '', [200], this.region);
    return headers.date;
  }

  private get client(): Client {
    return this.clients.current;
  }

  private async makeBucket(missing: unknown): Promise<void> {
    try {
      await this.client.makeBucket(this.bucket, this.region);
    } catch (error) {
      // Another process that starts at the same time was first.
      if (errorCode(error) === 'BucketAlreadyOwnedByYou') return;
      throw asS3Failure(errorCode(error) === 'AccessDenied' ? missing : error, this.name, '');
    }
  }

  private async emptyRange(key: string): Promise<Readable> {
    await this.ask(key, this.client.statObject(this.bucket, key));
    return Readable.from([]);
  }

  private async ask<T>(key: string, request: Promise<T>): Promise<T> {
    try {
      return await request;
    } catch (error) {
      throw asS3Failure(error, this.name, key);
    }
  }
}
