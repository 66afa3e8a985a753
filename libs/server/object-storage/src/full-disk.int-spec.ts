import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import { asProblem, PARTS, partsAway } from '@rowdeck/failures';
import { describeWith, eventually, minioOnSmallDisk, SmallDisk } from '@rowdeck/testing';
import { ROOM_BYTES } from './object-key';
import { type ObjectStore } from './object-store';
import { openObjectStore } from './open-object-store';
import { StoreRoom } from './store-room';

/** More than are made of a disk that is full for half a minute. */
const MANY_TIMES = 10;
const BODY = randomBytes(5 * 1024 * 1024);
/** Less than is tried to be stored by who looks for room. */
const LITTLE = randomBytes(ROOM_BYTES / 4);

interface Place {
  readonly url: string;
  readonly disk: SmallDisk;
  close(): Promise<void>;
}

const inMinio = async (): Promise<Place> => {
  const server = await minioOnSmallDisk();
  return { url: server.url, disk: server.disk, close: () => server.stop() };
};

const inFolder = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-small-'));
  const disk = await SmallDisk.ofTest(folder);
  const close = () => disk.unmount().then(() => rm(folder, { recursive: true }));
  return { url: pathToFileURL(folder).href, disk, close };
};

const onFullDisk = (open: () => Promise<Place>): void => {
  let place: Place;
  let store: ObjectStore;
  let room: StoreRoom;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    place = await open();
    store = await openObjectStore(place.url);
    room = new StoreRoom(store, 'gateway');
    await store.put('incoming/first', BODY);
  });
  afterAll(() => place.close());

  const listed = async () => {
    const keys: string[] = [];
    for await (const { key } of store.list('incoming/')) keys.push(key);
    return keys.sort();
  };

  const refusal = async (): Promise<unknown> => {
    const error: unknown = await store.put('incoming/second', LITTLE).catch((thrown: unknown) => thrown);
    partsAway.refused(error, 'requests');
    return error;
  };

  // MinIO clears away behind itself what it could not store, and may have some room again for a moment.
  it('is told until something could be stored again, and reads go on', async () => {
    await room.check();
    await place.disk.fill();
    expect(asProblem(await refusal())).toMatchObject({ code: 'storage.unavailable', message: /has no room left/ });

    for (let time = 0; time < MANY_TIMES; time += 1) {
      await eventually(async () => {
        await place.disk.fill();
        if (partsAway.faultOf(PARTS.storeRoom) === null) await refusal();
        const found: unknown = await room.look().catch((error: unknown) => error);
        expect(partsAway.refused(found, 'tasks')).toBe(true);
      });
      await expect(room.check()).rejects.toThrow(/Free/);
      expect(await store.read('incoming/first')).toHaveLength(BODY.length);
      await store.checkReady();
    }

    await place.disk.empty();
    // A server may look at its disk once a second.
    await eventually(() => room.look());
    await room.check();
    await store.put('incoming/second', BODY);
    expect(await listed()).toEqual(['incoming/first', 'incoming/second']);
  });

  it('is not written to while nothing was refused', async () => {
    expect(partsAway.faultOf(PARTS.storeRoom)).toBeNull();
    const tried = jest.spyOn(store, 'tryRoom');
    await room.look();
    expect(tried).not.toHaveBeenCalled();
  });
};

describeWith(['own-minio'], 'a store in MinIO whose disk is full', () => onFullDisk(inMinio));
describeWith([], 'a store in a folder whose disk is full', () => onFullDisk(inFolder));
