import {
  Injectable,
  Optional,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { ServiceLifecycle } from '@rowdeck/service-kit';
import { Broker } from './broker/broker';
import { EventConsumers } from './events/event-consumers';
import { OutboxRelay } from './events/outbox-relay';
import { JobWorkers } from './jobs/job-workers';
import { RpcServer } from './rpc/rpc-server';

const REMEDY = 'Check that the NATS of NATS_URL runs, that nothing has frozen it, and that its network can be reached.';

/** Starts what receives when the service is built, and drains it in order before anything it needs is taken down. */
@Injectable()
export class MessagingRunner implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private readonly lifecycle: ServiceLifecycle;

  constructor(
    private readonly broker: Broker,
    private readonly rpc: RpcServer,
    private readonly consumers: EventConsumers,
    private readonly workers: JobWorkers,
    private readonly relay: OutboxRelay,
    @Optional() lifecycle?: ServiceLifecycle,
  ) {
    this.lifecycle = lifecycle ?? new ServiceLifecycle();
  }

  async onApplicationBootstrap(): Promise<void> {
    this.lifecycle.addReadinessCheck('messaging', () => this.broker.checkReady(), { remedy: REMEDY });
    this.lifecycle.addDrainStep('events and jobs', () => this.stopReceiving());
    this.lifecycle.addDrainStep('calls', () => this.rpc.close(), 'answers');
    // What was taken may have written events.
    this.lifecycle.addDrainStep('the outbox', () => this.relay.stop(), 'rest');
    await this.consumers.start();
    await this.workers.start();
    this.relay.start();
  }

  /** For an application that was not started by `runService`, which drains before it closes. */
  onModuleDestroy(): Promise<void> {
    return this.lifecycle.drain();
  }

  onApplicationShutdown(): Promise<void> {
    return this.broker.close();
  }

  private async stopReceiving(): Promise<void> {
    await Promise.all([this.consumers.stop(), this.workers.stop()]);
  }
}
