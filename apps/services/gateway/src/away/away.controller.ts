import { Controller } from '@nestjs/common';
import { awayHttp, type AwayPart, type ServiceName } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { ServiceLifecycle } from '@rowdeck/service-kit';
import { Route } from '../http/route.decorator';

/** What each service does for people; of the operators' own they hear nothing. */
const WORK: Readonly<Partial<Record<ServiceName, AwayPart>>> = {
  identity: 'accounts',
  templates: 'templates',
  generation: 'batches',
  billing: 'subscriptions',
  teams: 'teams',
  webhooks: 'webhooks',
};

const FILES = ['object store', 'room in the object store'];

/** What does not work at the moment, as far as this process knows without asking anybody who is asked already. */
@Controller()
export class AwayController {
  constructor(
    private readonly lifecycle: ServiceLifecycle,
    private readonly rpc: RpcClient,
  ) {}

  @Route(awayHttp.show)
  async show() {
    return { away: await this.now() };
  }

  private async now(): Promise<AwayPart[]> {
    const states = await this.lifecycle.parts();
    const faulty = new Set(states.filter(({ fault }) => fault !== null).map(({ name }) => name));
    const files: AwayPart[] = FILES.some((part) => faulty.has(part)) ? ['files'] : [];
    // Without it no service is reached.
    if (faulty.has('messaging')) return [...files, ...Object.values(WORK)];
    return [...files, ...this.rpc.unreachable().flatMap((service) => WORK[service] ?? [])];
  }
}
