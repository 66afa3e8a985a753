import { Injectable } from '@nestjs/common';
import { Broker } from '../broker/broker';
import { encodeMessage } from '../broker/encode-message';
import { broadcastSubject } from '../names/messaging-names';
import { BroadcastListener } from './broadcast-listener';

/** Ephemeral news to whoever listens now, in any process: progress. Nothing is kept; a slow listener loses the oldest. */
@Injectable()
export class Broadcast {
  constructor(private readonly broker: Broker) {}

  /** Topics are dotted words: `generation.batch.<id>`. */
  publish(topic: string, payload: unknown): void {
    const subject = broadcastSubject(topic);
    this.broker.broadcast(subject, encodeMessage(this.broker, subject, payload));
  }

  /** Receives from the moment of the call until `close()`, or until the loop over it is left. */
  subscribe(topic: string): BroadcastListener {
    return new BroadcastListener((onMessage) => this.broker.subscribe(broadcastSubject(topic), onMessage));
  }
}
