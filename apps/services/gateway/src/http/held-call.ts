import { Logger } from '@nestjs/common';
import { type Actor, CALL_LEASE, finishCall, type KeptAnswer, renewCall, UPLOAD_TIMES } from '@rowdeck/contracts';
import { isTransientError, warnUnlessAway } from '@rowdeck/failures';
import { type RpcClient } from '@rowdeck/messaging';
import { startBeating } from '@rowdeck/service-kit';

/** A call that took longer than this between two of its steps may have lost its lease. */
export const BEAT_MS = CALL_LEASE.renewedEverySeconds * 1_000;

/** Longer than any service is waited for, and the minute that a program may wait for a batch: nobody works on a call any more. */
const LONGEST_MS = UPLOAD_TIMES.answerMs + 60_000;

/** The call by which its key is known, and the ticket of this gateway. */
export interface Named {
  readonly actor: Actor;
  readonly key: string;
  readonly ticket: string;
}

/**
 * A call in the hands of this gateway, until its answer is kept: its lease is renewed meanwhile. One that ends within the first
 * interval costs nothing.
 */
export class HeldCall {
  private readonly logger = new Logger(HeldCall.name);
  private readonly givenUpAt = performance.now() + LONGEST_MS;
  private readonly stopBeating: () => void;
  /** Undefined while the call is being worked on. */
  private answer: KeptAnswer | null | undefined;

  constructor(
    private readonly rpc: RpcClient,
    private readonly named: Named,
  ) {
    this.stopBeating = startBeating({ everyMs: BEAT_MS }, () => this.beat());
  }

  async isHeld(): Promise<boolean> {
    const { held } = await this.rpc.call(renewCall, this.named, { timeoutMs: BEAT_MS });
    if (!held) this.stopBeating();
    return held;
  }

  /**
   * Keeps the answer; null where another try may have another one. The call itself does not fail for it, nor wait for longer than
   * one try: while identity is away the answer is offered again, so that an equal call is not made anew.
   */
  async finish(answer: KeptAnswer | null): Promise<void> {
    this.answer = answer;
    await this.offer(answer);
  }

  private async beat(): Promise<void> {
    if (performance.now() > this.givenUpAt) return this.giveUp();
    await (this.answer === undefined ? this.isHeld() : this.offer(this.answer));
  }

  /** What is refused for itself is not offered again. */
  private async offer(answer: KeptAnswer | null): Promise<void> {
    try {
      await this.rpc.call(finishCall, { ...this.named, answer }, { timeoutMs: BEAT_MS });
      this.stopBeating();
    } catch (error) {
      warnUnlessAway(this.logger, error, {}, 'The answer of a call with an idempotency key was not kept');
      if (!isTransientError(error)) this.stopBeating();
    }
  }

  private giveUp(): void {
    this.stopBeating();
    if (this.answer)
      this.logger.warn('The answer of a call was offered for minutes and not kept: equal ones are made anew');
  }
}
