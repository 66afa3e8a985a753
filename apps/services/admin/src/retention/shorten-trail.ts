import { Inject, Injectable, Logger } from '@nestjs/common';
import { mayDeleteByAge, Transactions } from '@rowdeck/persistence';
import { Every, readGauge, ServiceLifecycle, ServiceMetrics } from '@rowdeck/service-kit';
import { adminConfig, type AdminConfig } from '../config/admin.config';
import { removalTime, REMOVED_AT_ONCE, removeOldest, trailBytes } from './audit-removal.repository';

/** Removes entries of the audit trail that are older than the operator keeps them; the database keeps a record of what went. */
@Injectable()
export class ShortenTrail {
  private readonly logger = new Logger(ShortenTrail.name);

  constructor(
    private readonly transactions: Transactions,
    { registry }: ServiceMetrics,
    @Inject(adminConfig.token) private readonly config: AdminConfig,
    private readonly lifecycle: ServiceLifecycle,
  ) {
    const about = { name: 'audit_trail_bytes', help: 'Size of the audit trail in the database' };
    readGauge(registry, about, () => transactions.run(trailBytes));
  }

  @Every({ seconds: 3_600, task: 'remove entries of the audit trail that are kept for long enough' })
  async execute(): Promise<void> {
    const { AUDIT_RETENTION_DAYS: days } = this.config;
    if (days === 0 || !(await this.transactions.run(mayDeleteByAge))) return;
    const until = await this.transactions.run((manager) => removalTime(manager, days));
    let [removed, count] = [0, 0];
    do {
      count = await this.transactions.run((manager) => removeOldest(manager, until));
      removed += count;
    } while (count === REMOVED_AT_ONCE && !this.lifecycle.signal.aborted);
    if (removed > 0)
      this.logger.log({ removed, until }, 'Removed entries of the audit trail: audit_removals says which');
  }
}
