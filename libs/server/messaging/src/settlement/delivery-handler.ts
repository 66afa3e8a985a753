import { type Problem } from '@rowdeck/contracts';
import { type MessagingMetrics } from '../messaging-metrics';
import { type DeliveryPolicy } from './settlement';

/** A message in the hands of a consumer. */
export interface Delivery {
  /** The id it was sent under. */
  readonly id: string;
  readonly subject: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** 1 for the first delivery. */
  readonly attempt: number;
  /** When it was sent, in ISO 8601: about that of its first attempt. */
  readonly sentAt: string;
  readonly keepAlive: () => void;
}

/** How a consumer handles what it is given; the adapters do the rest. */
export interface DeliveryHandler {
  /** Names the consumer among its service's: a durable, a part of the dead letters' subject. */
  readonly consumer: string;
  readonly service: string;
  readonly policy: DeliveryPolicy;
  readonly metrics: MessagingMetrics;
  handle(delivery: Delivery): Promise<void>;
  /** The delivery is in the dead letters. */
  onDead(delivery: Delivery, reason: Problem): Promise<void>;
}
