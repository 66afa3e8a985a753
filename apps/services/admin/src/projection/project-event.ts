import { Injectable } from '@nestjs/common';
import { type EventEnvelope } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { AuditEntryRow } from '../audit/audit-entry.entity';
import { boundedData } from '../audit/bounded-data';
import { ForgetPerson } from '../people/forget-person';
import { counterChanges } from '../stats/counter-changes';
import { addToCounter } from '../stats/counter.repository';

/** Takes an event into the operator's read model: the audit trail and the counters, in the caller's transaction. */
@Injectable()
export class ProjectEvent {
  constructor(private readonly people: ForgetPerson) {}

  async execute(manager: EntityManager, event: EventEnvelope): Promise<void> {
    const { id, type, subject, time, actor, data } = await this.people.known(manager, event);
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
    // In one order everywhere: two events that change the same counters must not wait for each other.
    const changes = Object.entries(counterChanges(event)).sort(([a], [b]) => a.localeCompare(b));
    for (const [name, change] of changes) await addToCounter(manager, name, change);
  }
}
