import { Logger } from '@nestjs/common';
import { type ServiceName } from '@rowdeck/contracts';
import { Every, type ServiceMetrics } from '@rowdeck/service-kit';
import { Counter } from 'prom-client';
import { type ObjectStore } from './object-store';
import { foldersOf } from './store-room';

/** Longer than any upload takes. */
export const UNFINISHED_AFTER_MS = 24 * 3_600_000;

/** Ends what processes of a service that were killed have begun to store. Any number of replicas may do so at once. */
export class EndUnfinished {
  private readonly logger = new Logger(EndUnfinished.name);
  private readonly ended: Counter | undefined;

  constructor(
    private readonly store: ObjectStore,
    private readonly service: ServiceName,
    metrics?: ServiceMetrics,
  ) {
    this.ended =
      metrics &&
      new Counter({
        name: 'uploads_broken_off_total',
        help: 'Uploads to the object store that nobody ended, and that were ended by the sweep',
        registers: [metrics.registry],
      });
  }

  @Every({ seconds: 3_600, task: 'end uploads that were broken off' })
  async execute(olderThanMs = UNFINISHED_AFTER_MS): Promise<void> {
    for (const folder of foldersOf(this.service)) {
      const ended = await this.store.endUnfinished(folder, olderThanMs);
      if (ended === 0) continue;
      this.ended?.inc(ended);
      this.logger.warn({ folder, ended }, 'Ended uploads to the object store that were broken off');
    }
  }
}
