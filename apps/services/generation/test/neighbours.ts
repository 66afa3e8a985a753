import { Controller, Module } from '@nestjs/common';
import {
  countPresentation,
  getTeam,
  getTier,
  giveBackPresentation,
  listOpenReservations,
  noteStorage,
  type ParsedInputOf,
  planOf,
  Problem,
  type InputOf,
  releaseQuota,
  reportBatches,
  reserveAgain,
  reserveQuota,
  type ResolvedTemplate,
  resolveTemplate,
  settleQuota,
  type SubscriptionTier,
  takeStorage,
  type TeamDetail,
} from '@rowdeck/contracts';
import { Handles, MessagingModule } from '@rowdeck/messaging';
import { type RunningService, runService } from '@rowdeck/service-kit';

/** What the services that generation calls know and were sent. */
export class Neighbourhood {
  /** Templates by id, for whoever owns them. */
  readonly templates = new Map<number, { ownerId: string; template: ResolvedTemplate }>();
  /** Rows reserved and not given back, by batch. */
  readonly reserved = new Map<string, number>();
  /** Who reserved, by batch. */
  readonly owners = new Map<string, string>();
  /** Presentations not made, by batch, as generation said of its own accord. */
  readonly settled = new Map<string, number>();
  quota = Number.POSITIVE_INFINITY;
  watermark = false;
  /** The plan of everybody. */
  tier: SubscriptionTier = 'enterprise';
  /** Teams by id, as each of their members sees them. */
  readonly teams = new Map<number, ReadonlyMap<string, TeamDetail>>();
  /** Bytes that the plan of everybody has, and what billing was told last of each account. */
  storage = Number.POSITIVE_INFINITY;
  readonly stored = new Map<string, number>();
  /** The service that cannot answer at the moment. */
  away: 'templates' | 'billing' | null = null;
  /** How many reports to refuse from now on. */
  reportFailures = 0;
  /** What was reported to templates and taken in, call by call. */
  readonly reports: InputOf<typeof reportBatches>[] = [];
}

const templatesOf = (world: Neighbourhood) => {
  @Controller()
  class TemplatesNeighbour {
    @Handles(resolveTemplate)
    resolve({ actor, id }: ParsedInputOf<typeof resolveTemplate>) {
      if (world.away === 'templates') throw new Problem('service.unavailable');
      const known = world.templates.get(id);
      if (known?.ownerId !== actor.userId) throw new Problem('template.not_found');
      return known.template;
    }

    @Handles(reportBatches)
    report(report: ParsedInputOf<typeof reportBatches>) {
      if (world.reportFailures-- > 0) throw new Problem('service.unavailable');
      world.reportFailures = 0;
      world.reports.push(report);
      return {};
    }
  }
  return TemplatesNeighbour;
};

const billingOf = (world: Neighbourhood) => {
  @Controller()
  class BillingNeighbour {
    @Handles(reserveQuota)
    reserve({ actor, batchId, count }: ParsedInputOf<typeof reserveQuota>) {
      if (world.away === 'billing') throw new Problem('service.unavailable');
      if (count > world.quota) throw new Problem('quota.exceeded', { params: { left: world.quota } });
      world.reserved.set(batchId, count);
      world.owners.set(batchId, actor.userId);
      return { watermark: world.watermark, retentionDays: planOf(world.tier).retentionDays };
    }

    @Handles(reserveAgain)
    reserveAgain({ userId, batchId, count }: ParsedInputOf<typeof reserveAgain>) {
      if (world.away === 'billing') throw new Problem('service.unavailable');
      if (count > world.quota) throw new Problem('quota.exceeded', { params: { left: world.quota } });
      world.reserved.set(batchId, count);
      world.owners.set(batchId, userId);
      return { watermark: world.watermark };
    }

    @Handles(countPresentation)
    count({ id }: ParsedInputOf<typeof countPresentation>) {
      if (world.quota < 1) throw new Problem('quota.exceeded', { params: { left: world.quota } });
      const counted = !world.reserved.has(id);
      world.reserved.set(id, 1);
      return { watermark: world.watermark, counted };
    }

    @Handles(giveBackPresentation)
    giveBack({ id }: ParsedInputOf<typeof giveBackPresentation>) {
      world.reserved.delete(id);
      return {};
    }

    @Handles(getTier)
    tierOf() {
      if (world.away === 'billing') throw new Problem('service.unavailable');
      return { tier: world.tier };
    }

    @Handles(takeStorage)
    takeStorage({ userId, least, most }: ParsedInputOf<typeof takeStorage>) {
      if (least > world.storage) throw new Problem('storage.exceeded', { detail: 'Get a larger plan.' });
      const total = Math.min(most, world.storage);
      world.stored.set(userId, total);
      return { total };
    }

    @Handles(noteStorage)
    noteStorage({ userId, total }: ParsedInputOf<typeof noteStorage>) {
      world.stored.set(userId, total);
      return {};
    }

    @Handles(listOpenReservations)
    listOpen() {
      const open = [...world.owners].filter(([batchId]) => world.reserved.has(batchId) && !world.settled.has(batchId));
      return { reservations: open.map(([batchId, userId]) => ({ userId, batchId, isOld: false })) };
    }

    @Handles(settleQuota)
    settle({ batchId, unused }: ParsedInputOf<typeof settleQuota>) {
      world.settled.set(batchId, unused);
      return {};
    }

    @Handles(releaseQuota)
    release({ batchId }: ParsedInputOf<typeof releaseQuota>) {
      world.reserved.delete(batchId);
      return {};
    }
  }
  return BillingNeighbour;
};

const teamsOf = (world: Neighbourhood) => {
  @Controller()
  class TeamsNeighbour {
    @Handles(getTeam)
    get({ actor, team }: ParsedInputOf<typeof getTeam>) {
      const seen = world.teams.get(Number(team))?.get(actor.userId);
      if (!seen) throw new Problem('team.not_found');
      return seen;
    }
  }
  return TeamsNeighbour;
};

/** Runs stand-ins of templates, billing and teams on the same transport as the service under test. */
export const runNeighbours = async (
  world: Neighbourhood,
  env: Record<string, string>,
): Promise<{ close(): Promise<void> }> => {
  @Module({ imports: [MessagingModule.forService({ name: 'templates' })], controllers: [templatesOf(world)] })
  class TemplatesModule {}
  @Module({ imports: [MessagingModule.forService({ name: 'billing' })], controllers: [billingOf(world)] })
  class BillingModule {}
  @Module({ imports: [MessagingModule.forService({ name: 'teams' })], controllers: [teamsOf(world)] })
  class TeamsModule {}
  const options = { env: { LOG_LEVEL: 'error', HEALTH_HOST: '127.0.0.1', ...env }, signals: false };
  const running: RunningService[] = [
    await runService(TemplatesModule, { ...options, name: 'templates' }),
    await runService(BillingModule, { ...options, name: 'billing' }),
    await runService(TeamsModule, { ...options, name: 'teams' }),
  ];
  return { close: async () => void (await Promise.all(running.map((service) => service.close()))) };
};
