import { Injectable } from '@nestjs/common';
import { type Actor, type AdminStats, presentationStatus } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { Operators } from '../access/operators';
import { type CounterName } from './counter-changes';
import { Counter } from './counter.repository';

/** The numbers of the admin dashboard. Throws `auth.forbidden`. */
@Injectable()
export class ReadStats {
  constructor(
    private readonly operators: Operators,
    private readonly manager: EntityManager,
  ) {}

  async execute(actor: Actor): Promise<AdminStats> {
    this.operators.require(actor);
    const counters = new Map((await this.manager.find(Counter)).map(({ name, value }) => [name, value]));
    // The end of a batch may arrive before its beginning, and make a sum negative for a moment.
    const of = (name: CounterName) => Math.max(0, counters.get(name) ?? 0);
    const byStatus = presentationStatus.options
      .map((status) => [status, of(`presentations.${status}`)] as const)
      .filter(([, count]) => count > 0);
    return {
      totalUsers: of('users'),
      confirmedUsers: of('confirmed_users'),
      totalTeams: of('teams'),
      totalTemplates: of('templates'),
      totalPresentations: byStatus.reduce((sum, [, count]) => sum + count, 0),
      presentationsByStatus: Object.fromEntries(byStatus),
    };
  }
}
