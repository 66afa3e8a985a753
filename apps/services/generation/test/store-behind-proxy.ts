import { Door, testObjectStore, type TestObjectStore } from '@rowdeck/testing';

/** A bucket on the real MinIO that is reached through a door of its own, which shuts connections, or is closed, when the test says so. */
export class StoreBehindProxy {
  private constructor(
    readonly bucket: TestObjectStore,
    private readonly door: Door,
  ) {}

  static async start(): Promise<StoreBehindProxy> {
    const bucket = await testObjectStore();
    const door = new Door(bucket.url);
    await door.open();
    return new StoreBehindProxy(bucket, door);
  }

  /** What a service is to be given. */
  get surroundings(): Pick<TestObjectStore, 'store' | 'url'> {
    return { store: this.bucket.store, url: this.door.url };
  }

  /** Closes each connection, as a store does with those that have been idle for long. Returns how many there were. */
  closeIdle(): number {
    return this.door.endAll();
  }

  /** Nobody reaches the store from now on. */
  leave(): Promise<void> {
    return this.door.close();
  }

  comeBack(): Promise<void> {
    return this.door.open();
  }

  async close(): Promise<void> {
    await this.door.close();
    await this.bucket.drop();
  }
}
