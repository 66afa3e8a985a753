import { Injectable, Logger } from '@nestjs/common';
import { recordRefusals, type Refusal } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { Every, networkOf, RepeatedLines } from '@rowdeck/service-kit';

/** What one call takes. Whoever causes more kinds at once is in the log with all of them. */
const MOST_KINDS = 100;

/** Two are of one kind when the same person, or a visitor from the same address, was refused the same thing. */
const kindOf = ({ userId, ip, code, method, path }: Refusal): string =>
  JSON.stringify([userId ?? ip, code, method, path]);

/**
 * Refused requests, in the log (the first of each kind in a minute, then their number) and each few seconds, counted by kind, on their way to the audit trail: a flood of them
 * costs one call now and then.
 */
@Injectable()
export class Refusals {
  private readonly logger = new Logger(Refusals.name);
  private readonly lines = new RepeatedLines((leftOut) =>
    this.logger.log(leftOut, 'Requests were refused beyond those that are logged'),
  );
  private waiting = new Map<string, Refusal>();

  constructor(private readonly rpc: RpcClient) {}

  note(refusal: Omit<Refusal, 'count'>): void {
    const { userId, ip, code } = refusal;
    if (this.lines.admits(`${code} ${networkOf(ip)} ${userId ?? ''}`)) {
      this.logger.log(refusal, 'A request was refused');
    }
    this.add({ ...refusal, count: 1 });
  }

  @Every({ seconds: 2, task: 'pass refused requests on to the audit trail' })
  async passOn(): Promise<void> {
    const refusals = [...this.waiting.values()];
    if (refusals.length === 0) return;
    this.waiting = new Map();
    try {
      await this.rpc.call(recordRefusals, { refusals });
    } catch (error) {
      refusals.forEach((refusal) => this.add(refusal));
      throw error;
    }
  }

  private add(refusal: Refusal): void {
    const kind = kindOf(refusal);
    const known = this.waiting.get(kind);
    if (!known && this.waiting.size >= MOST_KINDS) return;
    this.waiting.set(kind, { ...refusal, count: refusal.count + (known?.count ?? 0) });
  }
}
