import { Injectable } from '@nestjs/common';
import { ObjectStore } from '@rowdeck/object-storage';
import { Every } from '@rowdeck/service-kit';
import { uploadBegan, UPLOADS_PREFIX } from './upload-key';

/** Far longer than any upload or the planning of a batch takes. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/** Sweeps uploads that nobody took, because a gateway was killed between the upload and the call. */
@Injectable()
export class AbandonedUploads {
  constructor(private readonly store: ObjectStore) {}

  /** @param now ms since 1970 */
  @Every({ seconds: 3_600, task: 'sweep abandoned uploads' })
  async sweep(now = Date.now()): Promise<void> {
    for await (const { key } of this.store.list(UPLOADS_PREFIX)) {
      const began = uploadBegan(key);
      if (began !== null && now - began > ABANDONED_AFTER_MS) await this.store.delete(key);
    }
  }
}
