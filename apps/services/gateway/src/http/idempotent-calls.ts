import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  claimCall,
  finishCall,
  IDEMPOTENCY_HEADER,
  idempotencyKey,
  KEPT_ANSWER_MAX_LENGTH,
  type KeptAnswer,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type Request } from 'express';
import { isApiCall, keyOf } from './request-key';
import { rawBodyOf } from './raw-body';

/** Ends the work on a call that was answered already. */
export class AnsweredBefore extends Error {
  constructor(readonly answer: KeptAnswer) {
    super('This call was answered before.');
  }
}

const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The same for equal content, in whatever order its fields stand. What nests deeper than the stack is equal when its bytes are. */
const canonical = (content: unknown, request: Request): string => {
  try {
    return JSON.stringify(content, sorted) ?? '';
  } catch (error) {
    if (error instanceof RangeError) return rawBodyOf(request);
    throw error;
  }
};

/** Tells calls apart: by what is asked of what, and with which content. */
export const fingerprintOf = (request: Request, content: unknown): string => {
  const { method, path, query } = request;
  const asked = [method, path, canonical(query, request), canonical(content, request)];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
};

/** Writes of programs that come with an idempotency key: identity knows which were made already, at whichever gateway. */
@Injectable()
export class IdempotentCalls {
  private readonly logger = new Logger(IdempotentCalls.name);
  private readonly tickets = new WeakMap<Request, string>();

  constructor(private readonly rpc: RpcClient) {}

  /** Whether it is to be made once; what is no key is refused as any header is. */
  isKeyed(request: Request): boolean {
    return isApiCall(request) && request.method !== 'GET' && this.keyOf(request) !== undefined;
  }

  /**
   * Before anything is done of a call that `isKeyed`, and once its content is known.
   * Throws `AnsweredBefore`, `request.idempotency_mismatch`, `request.idempotency_in_progress`.
   */
  async claim(request: Request, content: unknown): Promise<void> {
    const { actor } = keyOf(request) ?? {};
    const key = this.keyOf(request);
    if (!actor || key === undefined || this.tickets.has(request)) return;
    const fingerprint = fingerprintOf(request, content);
    const { ticket, answer } = await this.rpc.call(claimCall, { actor, key, fingerprint });
    if (answer) throw new AnsweredBefore(answer);
    if (ticket !== null) this.tickets.set(request, ticket);
  }

  /**
   * Keeps the answer of a call that was claimed; null where another try may have another answer. The call itself does not fail
   * for it: at worst an equal one has to wait until nobody works on this one for certain.
   */
  async finish(request: Request, answer: KeptAnswer | null): Promise<void> {
    const { actor } = keyOf(request) ?? {};
    const key = this.keyOf(request);
    const ticket = this.tickets.get(request);
    if (!actor || key === undefined || ticket === undefined) return;
    this.tickets.delete(request);
    const isLarge = answer?.body != null && answer.body.length > KEPT_ANSWER_MAX_LENGTH;
    const kept = answer && { ...answer, body: isLarge ? null : answer.body };
    await this.rpc.call(finishCall, { actor, key, ticket, answer: kept }).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'The answer of a call with an idempotency key was not kept');
    });
  }

  private keyOf(request: Request): string | undefined {
    return idempotencyKey.safeParse(request.get(IDEMPOTENCY_HEADER)).data;
  }
}
