import { Injectable } from '@nestjs/common';
import { listActorKeys } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { noteDatabaseTime, watchClock } from '@rowdeck/persistence';
import { Every, ServiceLifecycle, ServiceMetrics } from '@rowdeck/service-kit';

/** The gateway has no database to ask for the time. Identity has, and dates by it whatever the gateway compares. */
@Injectable()
export class ClockOfIdentity {
  constructor(
    private readonly rpc: RpcClient,
    lifecycle: ServiceLifecycle,
    metrics: ServiceMetrics,
  ) {
    watchClock(lifecycle, metrics);
  }

  @Every({ seconds: 10, task: 'ask identity for the time' })
  async read(): Promise<void> {
    const asked = performance.now();
    const { now } = await this.rpc.call(listActorKeys, {});
    // Identity of the release before says none.
    if (now !== undefined) noteDatabaseTime(Date.parse(now), asked);
  }
}
