import { Injectable } from '@nestjs/common';
import { Problem, type JobDefinition } from '@rowdeck/contracts';
import { DecoratedMethods, type DecoratedMethod } from '@rowdeck/service-kit';
import { Broker, type Subscription } from '../broker/broker';
import { isRequeued } from '../context/message-headers';
import { parseContract } from '../contract/parse-contract';
import { MessagingMetrics } from '../messaging-metrics';
import { MessagingIdentity } from '../messaging-identity';
import { jobsDurable } from '../names/messaging-names';
import { type DeliveryHandler, type Delivery } from '../settlement/delivery-handler';
import { DEFAULT_BACKOFF_MS, type DeliveryPolicy } from '../settlement/settlement';
import { ON_DEAD, WORKS, type Job, type WorksMetadata, type WorksOptions } from './works.decorator';

const policyOf = ({ maxDeliveries = 5, backoffMs }: WorksOptions): DeliveryPolicy => ({
  maxDeliveries,
  backoffMs: backoffMs ?? DEFAULT_BACKOFF_MS,
  whenAway: 'leave',
});

const parsePayload = ({ queue, payload }: JobDefinition, body: string): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (cause) {
    throw new Problem('event.invalid', { detail: `A job of ${queue} is not JSON.` }, { cause });
  }
  return parseContract(payload, value, { code: 'event.invalid', what: `A job of ${queue}` });
};

const jobOf = ({ id, attempt, headers, keepAlive }: Delivery, { maxDeliveries }: DeliveryPolicy): Job => ({
  id,
  attempt,
  lastAttempt: attempt >= maxDeliveries,
  requeued: isRequeued(headers),
  keepAlive,
});

/** Starts the service's `@Works` methods on their queues. */
@Injectable()
export class JobWorkers {
  private subscriptions: Subscription[] = [];

  constructor(
    private readonly identity: MessagingIdentity,
    private readonly broker: Broker,
    private readonly methods: DecoratedMethods,
    private readonly metrics: MessagingMetrics,
  ) {}

  async start(): Promise<void> {
    for (const worker of this.methods.with<WorksMetadata>(WORKS)) {
      const { definition, options } = worker.metadata;
      const handler = this.handlerOf(worker);
      this.subscriptions.push(await this.broker.work(definition.queue, options.concurrency, handler));
    }
  }

  /** Takes no more jobs; resolves when those that were taken are settled. */
  async stop(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.stop()));
    this.subscriptions = [];
  }

  private handlerOf({ metadata: { definition, options }, call }: DecoratedMethod<WorksMetadata>): DeliveryHandler {
    const policy = policyOf(options);
    return {
      service: this.identity.service,
      consumer: jobsDurable(definition.queue),
      policy,
      metrics: this.metrics,
      handle: async (delivery) => call(parsePayload(definition, delivery.body), jobOf(delivery, policy)),
      onDead: (delivery, reason) => this.reportDead(definition, delivery, reason),
    };
  }

  /** A payload that cannot be read is left to the dead letter. */
  private async reportDead(definition: JobDefinition, { body }: Delivery, reason: Problem): Promise<void> {
    if (reason.code === 'event.invalid') return;
    const payload = parsePayload(definition, body);
    const handlers = this.methods
      .with<JobDefinition>(ON_DEAD)
      .filter(({ metadata }) => metadata.queue === definition.queue);
    for (const { call } of handlers) await call(payload, reason);
  }
}
