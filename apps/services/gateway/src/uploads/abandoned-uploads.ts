import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '@rowdeck/object-storage';
import { databaseNow } from '@rowdeck/persistence';
import { Every } from '@rowdeck/service-kit';

const PREFIX = 'incoming/';

/** A new key under `incoming/` that says when the upload began, because object stores list no times we could rely on. */
export const newUploadKey = (now: number): string => `${PREFIX}${now.toString(36)}-${randomUUID()}`;

/** When the upload of a key began, in ms since 1970; null for a key that is not of `newUploadKey`. */
export const uploadBegan = (key: string): number | null => {
  const time = /^incoming\/([0-9a-z]{1,10})-[0-9a-f-]{36}$/.exec(key)?.[1];
  return time === undefined ? null : Number.parseInt(time, 36);
};

const UPLOADS_PREFIX = PREFIX;

/** Far longer than any upload or the planning of a batch takes. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/** Sweeps uploads that nobody took, because a gateway was killed between the upload and the call. */
@Injectable()
export class AbandonedUploads {
  constructor(private readonly store: ObjectStore) {}

  /** @param now ms since 1970 */
  @Every({ seconds: 3_600, task: 'sweep abandoned uploads' })
  async sweep(now = databaseNow().getTime()): Promise<void> {
    for await (const { key } of this.store.list(UPLOADS_PREFIX)) {
      const began = uploadBegan(key);
      if (began !== null && now - began > ABANDONED_AFTER_MS) await this.store.delete(key);
    }
  }
}
