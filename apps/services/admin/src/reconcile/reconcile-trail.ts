import { Injectable, Logger } from '@nestjs/common';
import { EVENT_OWNERS, type EventEnvelope, type EventOwner, Problem, userDeleted } from '@rowdeck/contracts';
import { asProblem, isTransientError } from '@rowdeck/failures';
import { Every } from '@rowdeck/service-kit';
import { EntityManager, In } from 'typeorm';
import { AuditEntryRow } from '../audit/audit-entry.entity';
import { ProjectEvent } from '../projection/project-event';
import { removedUntil } from '../retention/audit-removal.repository';
import { Outboxes } from './outboxes';
import {
  beginComparison,
  endComparison,
  isWhole,
  type MissingEvent,
  type TrailReport,
} from './trail-comparison.repository';
import { TrailMetrics } from './trail-metrics';

/** Who says which accounts are gone is asked before others, whose events may name them. */
const OWNERS = ['identity' as const, ...EVENT_OWNERS.filter((owner) => owner !== 'identity')];

const NAMED = 20;

/**
 * Compares what services have published with what the audit trail holds, and notes what is missing as its consumer does. It was published
 * and never came: a broker that lost it, a message that was given up, a database of before it that was put back.
 */
@Injectable()
export class ReconcileTrail {
  private readonly logger = new Logger(ReconcileTrail.name);

  constructor(
    private readonly manager: EntityManager,
    private readonly outboxes: Outboxes,
    private readonly projection: ProjectEvent,
    private readonly metrics: TrailMetrics,
  ) {}

  @Every({ seconds: 5, task: 'compare the audit trail with what services have published' })
  async executeDue(): Promise<void> {
    const due = await beginComparison(this.manager);
    if (due) await endComparison(this.manager, due.begun, await this.execute(due.mends));
  }

  async execute(mends: boolean): Promise<TrailReport> {
    const comparison = new Comparison(this.manager, this.outboxes);
    let mended = 0;
    for (const owner of OWNERS) {
      try {
        const missing = (await comparison.missingOf(owner)).map(({ id }) => id);
        if (!mends || missing.length === 0) continue;
        const deletions = await comparison.deletions();
        for await (const event of this.outboxes.read(owner, missing)) mended += await this.note(event, deletions);
      } catch (error) {
        comparison.uncompared.push(`${owner} (${asProblem(error).message})`);
      }
    }
    const { compared, missing, uncompared } = comparison;
    missing.sort((one, other) => (one.time < other.time ? -1 : 1));
    const report = { compared, missing: missing.length, mended, oldest: missing.slice(0, NAMED), uncompared };
    this.tell(report);
    return report;
  }

  /** What cannot be noted must not keep others from it. Returns how many were. */
  private async note(event: EventEnvelope, deletions: readonly EventEnvelope[]): Promise<0 | 1> {
    try {
      await this.projection.restore(event, deletions);
      return 1;
    } catch (error) {
      if (isTransientError(error)) throw error;
      this.logger.error(
        { err: error, eventId: event.id },
        `The event ${event.type} cannot be noted in the audit trail`,
      );
      return 0;
    }
  }

  private tell(report: TrailReport): void {
    this.metrics.found(report);
    const { oldest, ...figures } = report;
    if (report.missing > 0 || !isWhole(report))
      this.logger.warn({ ...figures, oldest: oldest[0] }, 'The audit trail was not what services have published');
  }
}

/** One comparison, while it goes on. */
class Comparison {
  compared = 0;
  readonly missing: MissingEvent[] = [];
  readonly uncompared: string[] = [];
  private deletionIds: readonly string[] | undefined;
  private read: readonly EventEnvelope[] | undefined;

  constructor(
    private readonly manager: EntityManager,
    private readonly outboxes: Outboxes,
  ) {}

  async missingOf(owner: EventOwner): Promise<MissingEvent[]> {
    const [missing, deletionIds]: [MissingEvent[], string[]] = [[], []];
    for await (const events of this.outboxes.published(owner)) {
      const held = await this.manager.find(AuditEntryRow, {
        select: { id: true },
        where: { id: In(events.map(({ id }) => id)) },
      });
      // Asked for after the entries: what retention removes meanwhile has its record by then.
      const removed = await removedUntil(this.manager);
      const ids = new Set(held.map(({ id }) => id));
      const old = events.filter(({ recent, time }) => !recent && !(removed && new Date(time) < removed));
      for (const { id, type, time } of old) if (!ids.has(id)) missing.push({ owner, id, type, time });
      deletionIds.push(...events.filter(({ type }) => type === userDeleted.type).map(({ id }) => id));
      this.compared += old.length;
    }
    if (owner === 'identity') this.deletionIds = deletionIds;
    this.missing.push(...missing);
    return missing;
  }

  /** Of accounts, which the trail is not to name again. Throws where nobody says which. */
  async deletions(): Promise<readonly EventEnvelope[]> {
    if (!this.deletionIds)
      throw new Problem('service.unavailable', { detail: 'identity has not said which accounts were deleted' });
    return (this.read ??= await all(this.outboxes.read('identity', this.deletionIds)));
  }
}

const all = async (events: AsyncIterable<EventEnvelope>): Promise<EventEnvelope[]> => {
  const read: EventEnvelope[] = [];
  for await (const event of events) read.push(event);
  return read;
};
