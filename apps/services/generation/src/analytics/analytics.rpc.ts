import { Controller } from '@nestjs/common';
import { exportAnalyticsDays, getAnalytics, listAnalyticsDays, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ReadAnalytics } from './read-analytics';

@Controller()
export class AnalyticsRpc {
  constructor(private readonly analytics: ReadAnalytics) {}

  @Handles(getAnalytics)
  read({ actor, ...query }: ParsedInputOf<typeof getAnalytics>) {
    return this.analytics.execute(actor, query);
  }

  @Handles(listAnalyticsDays)
  list({ actor, after, ...range }: ParsedInputOf<typeof listAnalyticsDays>) {
    return this.analytics.list(actor, range, after);
  }

  @Handles(exportAnalyticsDays)
  export({ actor, after }: ParsedInputOf<typeof exportAnalyticsDays>) {
    return this.analytics.export(actor, after);
  }
}
