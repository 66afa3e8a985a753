import { Controller } from '@nestjs/common';
import { getAdminStats, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ReadStats } from './read-stats';

@Controller()
export class StatsRpc {
  constructor(private readonly stats: ReadStats) {}

  @Handles(getAdminStats)
  read({ actor }: ParsedInputOf<typeof getAdminStats>) {
    return this.stats.execute(actor);
  }
}
