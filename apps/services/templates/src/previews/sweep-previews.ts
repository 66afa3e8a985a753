import { Injectable } from '@nestjs/common';
import { ObjectStore } from '@rowdeck/object-storage';
import { databaseNow } from '@rowdeck/persistence';
import { Every } from '@rowdeck/service-kit';

const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 500;

/** Clears the pictures of previews of the day before yesterday and before: they hold values of rows, and are made again when they are asked for. */
@Injectable()
export class SweepPreviews {
  constructor(private readonly store: ObjectStore) {}

  @Every({ seconds: 3_600, task: 'sweep pictures of previews' })
  async execute(): Promise<void> {
    const yesterday = new Date(databaseNow().getTime() - DAY_MS).toISOString().slice(0, 10);
    let old: string[] = [];
    for await (const { key } of this.store.list('previews/')) {
      if ((key.split('/')[1] ?? '') >= yesterday) continue;
      old.push(key);
      if (old.length < AT_ONCE) continue;
      await this.store.delete(old);
      old = [];
    }
    await this.store.delete(old);
  }
}
