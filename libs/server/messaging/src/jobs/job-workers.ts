import { Injectable } from '@nestjs/common';
import { Problem, type JobDefinition } from '@rowdeck/contracts';
import { DecoratedMethods, type DecoratedMethod } from '@rowdeck/service-kit';
import { Broker, type Subscription } from '../broker/broker';
import { parseContract } from '../contract/parse-contract';
import { MessagingMetrics } from '../messaging-metrics';
import { MessagingIdentity } from '../messaging-identity';
import { jobsDurable } from '../names/messaging-names';
import { type Attendance, type Delivery } from '../settlement/attendance';
import { DEFAULT_BACKOFF_MS, type DeliveryPolicy } from '../settlement/settlement';
import { ON_DEAD, WORKS, type Job, type WorksMetadata, type WorksOptions } from './works.decorator';

const policyOf = ({ maxDeliveries = 5, ackWaitMs = 60_000, backoffMs }: WorksOptions): DeliveryPolicy => ({
  maxDeliveries,
  ackWaitMs,
  backoffMs: backoffMs ?? DEFAULT_BACKOFF_MS,
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

const jobOf = ({ id, attempt, keepAlive }: Delivery, { maxDeliveries }: DeliveryPolicy): Job => ({
  id,
  attempt,
  lastAttempt: attempt >= maxDeliveries,
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
      const attendance = this.attendanceOf(worker);
      this.subscriptions.push(await this.broker.work(definition.queue, options.concurrency, attendance));
    }
  }

  /** Takes no more jobs; resolves when those that were taken are settled. */
  async stop(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.stop()));
    this.subscriptions = [];
  }

  private attendanceOf({ metadata: { definition, options }, call }: DecoratedMethod<WorksMetadata>): Attendance {
    const policy = policyOf(options);
    return {
      service: this.identity.service,
      consumer: jobsDurable(definition.queue),
      policy,
      metrics: this.metrics,
      handle: async (delivery) => call(parsePayload(definition, delivery.body), jobOf(delivery, policy)),
      onDead: (delivery, reason) => this.tellOfDeath(definition, delivery, reason),
    };
  }

  /** Nobody can be told of a payload that cannot be read: the dead letter has it. */
  private async tellOfDeath(definition: JobDefinition, { body }: Delivery, reason: Problem): Promise<void> {
    if (reason.code === 'event.invalid') return;
    const payload = parsePayload(definition, body);
    const told = this.methods
      .with<JobDefinition>(ON_DEAD)
      .filter(({ metadata }) => metadata.queue === definition.queue);
    for (const { call } of told) await call(payload, reason);
  }
}
