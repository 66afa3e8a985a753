import { Injectable, Logger } from '@nestjs/common';
import {
  type Actor,
  batchSeen,
  type BatchView,
  getBatch,
  getPresentation,
  type PresentationDetail,
} from '@rowdeck/contracts';
import { warnUnlessAway } from '@rowdeck/failures';
import { RpcClient } from '@rowdeck/messaging';
import { databaseNow } from '@rowdeck/persistence';

/** Longer than the email about the end is held back, and some for clocks that differ. */
const JUST_ENDED_MS = 120_000;

const hasJustEnded = ({ finished_at }: BatchView): boolean =>
  finished_at !== null && databaseNow().getTime() - Date.parse(finished_at) < JUST_ENDED_MS;

/**
 * Batches as they are shown. A page that follows one asks for it once more when it has ended, however it learned of that; so who
 * asks then was watching, on whichever replica, and needs no email about it.
 */
@Injectable()
export class ShownBatches {
  private readonly logger = new Logger(ShownBatches.name);

  constructor(private readonly rpc: RpcClient) {}

  async show(actor: Actor, id: string): Promise<BatchView> {
    const batch = await this.rpc.call(getBatch, { actor, id });
    await this.seen(actor, batch);
    return batch;
  }

  /** A presentation that is its whole batch shows the end of that; one of many does not show what became of the others. */
  async showPresentation(actor: Actor, id: number): Promise<PresentationDetail> {
    const presentation = await this.rpc.call(getPresentation, { actor, id });
    if (presentation.batch.row_count === 1) await this.seen(actor, presentation.batch);
    return presentation;
  }

  /** The page does not fail for it: at worst there is an email too many. */
  private async seen(actor: Actor, batch: BatchView): Promise<void> {
    // A program that asks by an API key shows nobody anything.
    if (actor.via === 'session' && hasJustEnded(batch)) await this.tell(actor, batch.id, batch.rerun?.number);
  }

  /** Tells identity that the actor needs no email about the end of a batch. */
  async tell(actor: Actor, batchId: string, run = 0): Promise<void> {
    await this.rpc.call(batchSeen, { actor, batchId, run }).catch((error: unknown) => {
      warnUnlessAway(this.logger, error, { batchId }, 'Identity was not told that the end of a batch was seen');
    });
  }
}
