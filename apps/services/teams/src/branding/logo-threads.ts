import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { type PictureFault } from '@rowdeck/pictures';
import { ThreadPool } from '@rowdeck/service-kit';
import { brandingInvalid } from './brand-form';
import { logoWork } from './logo-task';

const LIMIT_MS = 10_000;

const WORDS: Readonly<Record<PictureFault, string>> = {
  kind: 'This file is no PNG or JPEG picture. SVG and WebP are not taken: save it as PNG, and upload that.',
  size: 'The picture is too large: at most 4,096 pixels a side, and 4 million in all. Save it smaller, such as 1,000 pixels wide.',
  damaged: 'The picture is damaged, or something else is behind it in the file. Save it as PNG anew, and upload that.',
};

/** Draws logos anew in a thread: a picture of millions of pixels takes a second, and nobody else is to wait for it. */
@Injectable()
export class LogoThreads implements OnApplicationShutdown {
  private readonly threads = new ThreadPool(logoWork, { threads: 1, limitMs: LIMIT_MS, waitMs: LIMIT_MS });

  /** The logo as PNG. Throws `branding.invalid` keyed `logo`, `service.busy`. */
  async draw(file: Uint8Array): Promise<Buffer> {
    const drawn = await this.threads.run(file).catch((error: unknown) => {
      // Whatever takes so long is no logo.
      if (error instanceof Problem && error.code === 'work.timed_out') throw brandingInvalid({ logo: [WORDS.damaged] });
      throw error;
    });
    if (drawn.kind === 'refused') throw brandingInvalid({ logo: [WORDS[drawn.fault]] });
    return Buffer.from(drawn.png);
  }

  /** Calls have been drained by then. */
  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}
