import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ObjectStore } from '@rowdeck/object-storage';
import { ServiceLifecycle } from '@rowdeck/service-kit';
import { uploadBegan, UPLOADS_PREFIX } from './upload-key';

/** Far longer than any upload or the planning of a batch takes. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;
const EVERY_MS = 3_600_000;

/** Clears uploads that nobody took, because a gateway was killed between the upload and the call. */
@Injectable()
export class AbandonedUploads implements OnApplicationBootstrap {
  private readonly logger = new Logger(AbandonedUploads.name);
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: ObjectStore,
    private readonly lifecycle: ServiceLifecycle,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = () => {
      this.running = this.clear(Date.now()).catch((error: unknown) =>
        this.logger.warn({ err: error }, 'Could not clear abandoned uploads; it is tried again in an hour'),
      );
    };
    sweep();
    const timer = setInterval(sweep, EVERY_MS);
    timer.unref();
    this.lifecycle.addDrainStep('abandoned uploads', async () => {
      clearInterval(timer);
      await this.running;
    });
  }

  /** @param now ms since 1970 */
  async clear(now: number): Promise<void> {
    for await (const { key } of this.store.list(UPLOADS_PREFIX)) {
      const began = uploadBegan(key);
      if (began !== null && now - began > ABANDONED_AFTER_MS) await this.store.delete(key);
    }
  }
}
