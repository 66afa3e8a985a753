import { Injectable } from '@nestjs/common';
import { type EventEnvelope } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { counterChanges } from '../stats/counter-changes';

const addTo = (manager: EntityManager, name: string, change: number): Promise<unknown> =>
  manager.query(
    `INSERT INTO counters AS c (name, value) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET value = c.value + excluded.value`,
    [name, change],
  );

/** Takes an event into the operator's read model: the audit trail and the counters, in the caller's transaction. */
@Injectable()
export class ProjectEvent {
  async execute(manager: EntityManager, event: EventEnvelope): Promise<void> {
    const { id, type, subject, time, actor, data } = event;
    await manager.query(
      `INSERT INTO audit_entries (id, type, subject, time, actor_id, actor_email, data) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, type, subject, time, actor?.userId ?? null, actor?.email ?? null, JSON.stringify(data ?? null)],
    );
    // In one order everywhere: two events that change the same counters must not wait for each other.
    const changes = Object.entries(counterChanges(event)).sort(([a], [b]) => a.localeCompare(b));
    for (const [name, change] of changes) await addTo(manager, name, change);
  }
}
