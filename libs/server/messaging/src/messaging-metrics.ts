import { Injectable, Optional } from '@nestjs/common';
import { readGauge, ServiceMetrics } from '@rowdeck/service-kit';
import { Histogram, Registry } from 'prom-client';
import { type MessageTable } from './retention/kept-messages.repository';

const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];

interface KeptMessages {
  waiting(): Promise<number>;
  bytes(table: MessageTable): Promise<number>;
  readonly warnBytes: number;
}

/** What operators watch: slow or failing calls, deliveries that retry or die, an outbox that is not emptied. */
@Injectable()
export class MessagingMetrics {
  private readonly registry: Registry;
  private readonly calls: Histogram<'subject' | 'outcome'>;
  private readonly deliveries: Histogram<'consumer' | 'verdict'>;

  constructor(@Optional() metrics?: ServiceMetrics) {
    this.registry = metrics?.registry ?? new Registry();
    const registers = [this.registry];
    this.calls = new Histogram({
      name: 'rpc_duration_seconds',
      help: 'Time to answer a call',
      labelNames: ['subject', 'outcome'],
      buckets: SECONDS,
      registers,
    });
    this.deliveries = new Histogram({
      name: 'delivery_duration_seconds',
      help: 'Time to handle an event or a job; verdict is ack, retry, left (a part is away) or dead',
      labelNames: ['consumer', 'verdict'],
      buckets: SECONDS,
      registers,
    });
  }

  /** `outcome` is `ok` or the code of the problem. */
  answered(subject: string, outcome: string, startedAt: number): void {
    this.calls.observe({ subject, outcome }, secondsSince(startedAt));
  }

  settled(consumer: string, verdict: string, startedAt: number): void {
    this.deliveries.observe({ consumer, verdict }, secondsSince(startedAt));
  }

  /** Age in seconds of the oldest event that is not published; asked when the metrics are read. */
  watchOutbox(lagSeconds: () => Promise<number>): void {
    const about = { name: 'outbox_lag_seconds', help: 'Age of the oldest event that is not published' };
    readGauge(this.registry, about, lagSeconds);
  }

  /** How large what messages leave behind is; asked when the metrics are read. */
  watchKept(kept: KeptMessages): void {
    const gauge = (name: string, help: string, read: () => Promise<number>) =>
      readGauge(this.registry, { name, help }, read);
    gauge('outbox_waiting', 'Events that are not published', () => kept.waiting());
    gauge('outbox_bytes', 'Size of the outbox in the database', () => kept.bytes('outbox'));
    gauge('inbox_bytes', 'Size of the inbox in the database', () => kept.bytes('inbox'));
    gauge('dead_letters_bytes', 'Size of the dead letters in the database', () => kept.bytes('dead_letters'));
    gauge('messages_warn_bytes', 'Size of the three together over which the service warns', () =>
      Promise.resolve(kept.warnBytes),
    );
  }
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;
