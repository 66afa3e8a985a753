import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { mayDeleteByAge } from '@rowdeck/persistence';
import { Every, ServiceLifecycle } from '@rowdeck/service-kit';
import { DataSource } from 'typeorm';
import { messagingConfig, type MessagingConfig } from '../messaging.config';
import { MessagingMetrics } from '../messaging-metrics';
import { DELETED_AT_ONCE, KeptMessagesRepository, MESSAGE_TABLES } from './kept-messages.repository';

const MB = 1024 * 1024;

/** Deletes what messages leave in the database of a service once it is kept for long enough, and says how large it is. */
@Injectable()
export class SweepMessages {
  private readonly logger = new Logger(SweepMessages.name);
  private readonly kept: KeptMessagesRepository | undefined;
  private readonly dataSource: DataSource | undefined;

  constructor(
    @Inject(messagingConfig.token) private readonly config: Pick<MessagingConfig, 'MESSAGES_WARN_MB'>,
    metrics: MessagingMetrics,
    @Optional() dataSource?: DataSource,
    @Optional() private readonly lifecycle?: ServiceLifecycle,
  ) {
    if (!dataSource) return;
    const kept = new KeptMessagesRepository(dataSource.manager);
    [this.kept, this.dataSource] = [kept, dataSource];
    metrics.watchKept({
      waiting: () => kept.waiting(),
      bytes: (table) => kept.bytes(table),
      warnBytes: config.MESSAGES_WARN_MB * MB,
    });
  }

  @Every({ seconds: 3_600, task: 'delete old rows of outbox, inbox and dead letters' })
  async execute(): Promise<void> {
    if (!this.kept || !this.dataSource) return;
    for (const table of MESSAGE_TABLES) {
      if (!(await mayDeleteByAge(this.dataSource))) break;
      // Of a service that ends, the next one goes on.
      while (!this.lifecycle?.signal.aborted && (await this.kept.deleteOldest(table)) >= DELETED_AT_ONCE);
    }
    await this.warnWhereLarge(this.kept);
  }

  private async warnWhereLarge(kept: KeptMessagesRepository): Promise<void> {
    const sizes: [table: string, mb: number][] = [];
    for (const table of MESSAGE_TABLES) sizes.push([table, Math.round((await kept.bytes(table)) / MB)]);
    const sum = sizes.reduce((mb, [, more]) => mb + more, 0);
    if (sum <= this.config.MESSAGES_WARN_MB) return;
    this.logger.warn(
      { ...Object.fromEntries(sizes), waiting: await kept.waiting() },
      `Outbox, inbox and dead letters take ${sum} MB, more than the ${this.config.MESSAGES_WARN_MB} MB of MESSAGES_WARN_MB: ` +
        'see whether events wait (outbox_waiting), and give the database room or raise the setting where they do not',
    );
  }
}
