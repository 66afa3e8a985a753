import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ObjectStore, type StoredObject } from './object-store';
import { ObjectKeyRefused, ObjectLengthMismatch, ObjectNotFound, ObjectTooLarge } from './object-store.errors';

const MEBIBYTE = 1024 * 1024;

const collect = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const keysOf = async (objects: AsyncIterable<StoredObject>): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of objects) keys.push(key);
  return keys.sort();
};

/** Bytes in chunks of an odd size, as a socket delivers them. */
const streamOf = (bytes: Buffer, chunk = 60_007): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
    })(),
  );

const breakingAfter = (bytes: Buffer): Readable =>
  Readable.from(
    (function* () {
      yield bytes;
      throw new Error('the browser went away');
    })(),
  );

/** What every adapter promises. `open` gives the store under test; `traces` counts what a failed put may have left behind. */
export const objectStoreContract = (open: () => ObjectStore, traces: () => Promise<number>): void => {
  const prefix = `contract/${randomUUID()}/`;
  const key = (name: string): string => `${prefix}${name}`;

  describe('put and get', () => {
    it.each([
      ['nothing', 0],
      ['one byte', 1],
      ['less than a part', 100_000],
      ['a part exactly', 8 * MEBIBYTE],
      ['several parts', 20 * MEBIBYTE + 7],
    ])('keeps %s, streamed without a length', async (name, size) => {
      const store = open();
      const bytes = randomBytes(size);

      const stored = await store.put(key(name.replaceAll(' ', '-')), streamOf(bytes));

      expect(stored).toEqual({ size });
      expect((await collect(await store.get(key(name.replaceAll(' ', '-'))))).equals(bytes)).toBe(true);
    });

    it('keeps bytes in memory', async () => {
      await open().put(key('memory'), new TextEncoder().encode('abc'));
      expect(Buffer.from(await open().read(key('memory'))).toString()).toBe('abc');
    });

    it('replaces what was there', async () => {
      await open().put(key('again'), Buffer.from('first, and longer'));
      await open().put(key('again'), Buffer.from('second'));
      expect(Buffer.from(await open().read(key('again'))).toString()).toBe('second');
    });

    it('serves readers of the old object while a new one is put', async () => {
      await open().put(key('busy'), randomBytes(3 * MEBIBYTE));
      const reading = await open().get(key('busy'));
      await open().put(key('busy'), Buffer.from('new'));
      expect((await collect(reading)).length).toBe(3 * MEBIBYTE);
    });

    it('lets several writers of one key finish; one of them wins whole', async () => {
      const bodies = [1, 2, 3].map((fill) => Buffer.alloc(9 * MEBIBYTE, fill));
      await Promise.all(bodies.map((body) => open().put(key('contested'), streamOf(body))));
      const winner = Buffer.from(await open().read(key('contested')));
      expect(bodies.some((body) => body.equals(winner))).toBe(true);
    });
  });

  describe('a put that fails', () => {
    it.each([
      ['at once', 10],
      ['after several parts', 17 * MEBIBYTE],
    ])('leaves nothing when the body breaks %s', async (_when, size) => {
      const before = await traces();
      const broken = open().put(key('broken'), breakingAfter(randomBytes(size)));
      await expect(broken).rejects.toThrow('the browser went away');
      expect(await open().head(key('broken'))).toBeNull();
      expect(await traces()).toBe(before);
    });

    it('leaves nothing when the body is destroyed halfway', async () => {
      const before = await traces();
      const body = new Readable({ read: () => undefined });
      const put = open().put(key('aborted'), body);
      body.push(randomBytes(9 * MEBIBYTE));
      setImmediate(() => body.destroy());
      await expect(put).rejects.toThrow();
      expect(await open().head(key('aborted'))).toBeNull();
      expect(await traces()).toBe(before);
    });

    it('leaves the former object as it was', async () => {
      await open().put(key('former'), Buffer.from('former'));
      await expect(open().put(key('former'), breakingAfter(Buffer.from('la')))).rejects.toThrow();
      expect(Buffer.from(await open().read(key('former'))).toString()).toBe('former');
    });

    it.each([
      ['shorter', 4],
      ['longer', 2],
    ])('refuses a body that is %s than announced', async (_what, length) => {
      const put = open().put(key('mismatch'), Readable.from([Buffer.from('abc')]), { length });
      await expect(put).rejects.toBeInstanceOf(ObjectLengthMismatch);
      expect(await open().head(key('mismatch'))).toBeNull();
    });
  });

  describe('ranges', () => {
    beforeAll(() => open().put(key('digits'), Buffer.from('0123456789')));

    it.each([
      [0, 3, '012'],
      [7, 3, '789'],
      [7, 100, '789'],
      [4, 0, ''],
      [10, 5, ''],
      [50, 5, ''],
    ])('from %i, %i bytes: "%s"', async (offset, length, expected) => {
      const range = await open().getRange(key('digits'), offset, length);
      expect((await collect(range)).toString()).toBe(expected);
    });
  });

  describe('an object that is not there', () => {
    it.each<[string, (store: ObjectStore) => Promise<unknown>]>([
      ['get', (store) => store.get(key('absent'))],
      ['getRange', (store) => store.getRange(key('absent'), 0, 1)],
      ['getRange of nothing', (store) => store.getRange(key('absent'), 0, 0)],
      ['read', (store) => store.read(key('absent'))],
    ])('%s throws ObjectNotFound with its key', async (_method, act) => {
      const failure = await act(open()).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ObjectNotFound);
      expect(failure).toMatchObject({ key: key('absent') });
    });

    it('has no head and can be deleted', async () => {
      expect(await open().head(key('absent'))).toBeNull();
      await expect(open().delete(key('absent'))).resolves.toBeUndefined();
    });
  });

  describe('read', () => {
    it('gives up on an object over the limit', async () => {
      await open().put(key('large'), randomBytes(100));
      await expect(open().read(key('large'), 99)).rejects.toBeInstanceOf(ObjectTooLarge);
      expect((await open().read(key('large'), 100)).length).toBe(100);
    });
  });

  describe('list and delete', () => {
    it('lists by prefix, in the middle of a segment too', async () => {
      const store = open();
      const names = ['packs/1/a', 'packs/1/b', 'packs/10/a', 'other'];
      for (const name of names) await store.put(key(`list/${name}`), Buffer.from(name));

      expect(await keysOf(store.list(key('list/packs/1')))).toEqual(
        names.slice(0, 3).map((name) => key(`list/${name}`)),
      );
      expect(await keysOf(store.list(key('list/packs/1/')))).toEqual(
        names.slice(0, 2).map((name) => key(`list/${name}`)),
      );
      expect(await keysOf(store.list(key('list/none/')))).toEqual([]);
    });

    it('lists more than one page, with sizes', async () => {
      const store = open();
      const many = Array.from({ length: 1_100 }, (_, index) => key(`many/${index}`));
      for (let at = 0; at < many.length; at += 50) {
        await Promise.all(many.slice(at, at + 50).map((name) => store.put(name, Buffer.from('12345'))));
      }
      let bytes = 0;
      for await (const { size } of store.list(key('many/'))) bytes += size;
      expect(bytes).toBe(5 * many.length);

      await store.delete(many);
      expect(await keysOf(store.list(key('many/')))).toEqual([]);
    });

    it('deletes what is below a folder, and nothing else', async () => {
      const store = open();
      for (const name of ['below/1/a', 'below/1/b/c', 'below/10/a']) await store.put(key(name), Buffer.from(name));
      await store.deleteBelow(key('below/1/'));
      await store.deleteBelow(key('below/none/'));
      expect(await keysOf(store.list(key('below/')))).toEqual([key('below/10/a')]);
    });

    it('ends nothing that is still being stored', async () => {
      const body = new Readable({ read: () => undefined });
      const put = open().put(key('slow'), body);
      body.push(randomBytes(9 * MEBIBYTE));
      expect(await open().endUnfinished(key(''), 24 * 3_600_000)).toBe(0);
      body.push(null);
      expect(await put).toEqual({ size: 9 * MEBIBYTE });
    });

    it('deletes nothing when asked for nothing', async () => {
      await open().put(key('kept'), Buffer.from('x'));
      await open().delete([]);
      expect(await open().head(key('kept'))).toEqual({ size: 1 });
    });
  });

  describe('keys that are refused', () => {
    it.each([
      '',
      '/absolute',
      '../up',
      'a/../b',
      'a//b',
      'a/',
      '.hidden',
      'a/.b',
      'with space',
      'a\\b',
      'ä',
      'x\0',
      'k'.repeat(513),
      'batches/unfinished/7',
    ])('%j', async (refused) => {
      await expect(open().put(refused, Buffer.from('x'))).rejects.toBeInstanceOf(ObjectKeyRefused);
      await expect(open().get(refused)).rejects.toBeInstanceOf(ObjectKeyRefused);
      await expect(open().delete(refused)).rejects.toBeInstanceOf(ObjectKeyRefused);
    });
  });
};
