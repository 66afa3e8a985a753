import { Injectable } from '@nestjs/common';
import { type EventEnvelope } from '@rowdeck/contracts';
import { isFirstHandling } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { AuditEntryRow } from '../audit/audit-entry.entity';
import { boundedData } from '../audit/bounded-data';
import { withoutDeleted } from '../people/without-person';
import { ForgetPerson } from '../people/forget-person';
import { counterChanges } from '../stats/counter-changes';
import { addToCounter } from '../stats/counter.repository';

/** Of the consumer in the inbox. */
export const PROJECT_EVENT = 'project-event';

/** Takes an event into the operator's read model: the audit trail and the counters, in the caller's transaction. */
@Injectable()
export class ProjectEvent {
  constructor(
    private readonly people: ForgetPerson,
    private readonly transactions: Transactions,
  ) {}

  async execute(manager: EntityManager, event: EventEnvelope, deletions: readonly EventEnvelope[] = []): Promise<void> {
    await this.note(manager, event, deletions);
    // In one order everywhere: two events that change the same counters must not wait for each other.
    const changes = Object.entries(counterChanges(event)).sort(([a], [b]) => a.localeCompare(b));
    for (const [name, change] of changes) await addToCounter(manager, name, change);
  }

  /**
   * An event that the trail lacks, as if it came now; where it has come before, it was counted then and the entry alone is gone.
   *
   * @param deletions of accounts; the event may name one that nobody here remembers
   */
  async restore(event: EventEnvelope, deletions: readonly EventEnvelope[]): Promise<void> {
    await this.transactions.run(async (manager) => {
      if (await isFirstHandling(manager, event.id, PROJECT_EVENT)) await this.execute(manager, event, deletions);
      else if (!(await manager.existsBy(AuditEntryRow, { id: event.id }))) await this.note(manager, event, deletions);
    });
  }

  private async note(manager: EntityManager, event: EventEnvelope, deletions: readonly EventEnvelope[]): Promise<void> {
    const known = withoutDeleted(await this.people.known(manager, event), deletions);
    const { id, type, subject, time, actor, data } = known;
    await manager.insert(AuditEntryRow, {
      id,
      type,
      subject,
      time: new Date(time),
      actorId: actor?.userId ?? null,
      actorEmail: actor?.email || null,
      apiKeyId: actor?.apiKey?.id ?? null,
      apiKeyName: actor?.apiKey?.name || null,
      data: boundedData(data ?? null) ?? {},
    });
    await this.people.after(manager, event);
  }
}
