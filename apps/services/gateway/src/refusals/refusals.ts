import { Injectable, Logger } from '@nestjs/common';
import { type Actor, recordRefusals, type Refusal } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { Every, loggedPath, networkOf, RepeatedLines } from '@rowdeck/service-kit';
import { type Request } from 'express';
import { clientOf } from '../http/client-address';
import { pathAsked } from '../sites/navigation';

/** What one call takes. Whoever causes more kinds at once is in the log with all of them. */
const MOST_KINDS = 100;

const LONGEST_PATH = 200;

/** The pattern of the route, which has no ids in it. */
const pathOf = (request: Request): string => {
  const { path }: { path?: unknown } = (request.route as { path?: unknown } | undefined) ?? {};
  return (typeof path === 'string' ? path : loggedPath(pathAsked(request))).slice(0, LONGEST_PATH);
};

/** Two are of one kind when the same person, with the same key if with one, or a visitor from the same address, was refused the same thing. */
const kindOf = ({ userId, apiKey, ip, code, method, path }: Refusal): string =>
  JSON.stringify([userId ?? ip, apiKey?.id, code, method, path]);

/**
 * Refused requests: in the log (the first of each kind in a minute, then their number) and, counted by kind, every few seconds
 * on their way to the audit trail. A flood of them costs one call now and then.
 */
@Injectable()
export class Refusals {
  private readonly logger = new Logger(Refusals.name);
  private readonly lines = new RepeatedLines((leftOut) =>
    this.logger.log(leftOut, 'Requests were refused beyond those that are logged'),
  );
  private waiting = new Map<string, Refusal>();

  constructor(private readonly rpc: RpcClient) {}

  /** Notes that a request was refused to a user, or to a visitor, by the code of the problem. */
  note(request: Request, actor: Pick<Actor, 'userId' | 'apiKey'> | null, code: string): void {
    const { ip, userAgent } = clientOf(request);
    const [userId, apiKey] = [actor?.userId ?? null, actor?.apiKey];
    const who = { userId, ...(apiKey && { apiKey }) };
    const refusal = { ...who, ip, userAgent, code, method: request.method, path: pathOf(request) };
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
