import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  CALL_LEASE,
  claimCall,
  fromProblemBody,
  IDEMPOTENCY_HEADER,
  idempotencyKey,
  KEPT_ANSWER_MAX_LENGTH,
  type KeptAnswer,
  Problem,
  problemBody,
  type RouteDefinition,
  sameBodyOf,
  successOf,
  toProblemBody,
} from '@rowdeck/contracts';
import { forPeople } from '@rowdeck/failures';
import { RpcClient } from '@rowdeck/messaging';
import { httpProblem } from '@rowdeck/service-kit';
import { type Request } from 'express';
import { BEAT_MS, HeldCall } from './held-call';
import { isApiCall, keyOf } from './request-key';
import { isReadAsItComes, rawBodyOf } from './raw-body';

const REPLAYED_HEADER = 'Idempotency-Replayed';

/** A refusal of the content itself has done nothing: corrected, it may come again with the same key. So may what passes by itself. */
const isDecided = ({ code, kind }: Problem): boolean =>
  kind.status < 500 && !kind.retryable && !code.endsWith('.invalid');

const parsed = (body: string | null): unknown => (body === null ? undefined : JSON.parse(body));

/** Whether the service that makes what a route is for is told the key, and makes it once by itself. */
const isKeyKnownToService = ({ headers }: RouteDefinition): boolean => IDEMPOTENCY_HEADER in (headers?.shape ?? {});

const isInProgress = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'request.idempotency_in_progress';

/** Ends the work on a call that was answered already. */
class AnsweredBefore extends Error {
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
  private readonly held = new WeakMap<Request, HeldCall>();
  /** An equal call may go on while another one is worked on, or was: its service gives both the same answer. */
  private readonly toService = new WeakSet<Request>();

  constructor(private readonly rpc: RpcClient) {}

  /** Has a call that comes with a key made once, by whichever handler: see `madeOnce`. What is no key is refused as any header is. */
  accept(request: Request): void {
    if (this.isKeyed(request)) KEYED.set(request, this);
  }

  /** Makes an accepted call, or gives the answer that it has had (draft-ietf-httpapi-idempotency-key-header). */
  async once(request: Request, route: RouteDefinition, make: () => Promise<unknown>): Promise<unknown> {
    if (isKeyKnownToService(route)) this.toService.add(request);
    try {
      return await this.made(request, route, make);
    } catch (error) {
      if (error instanceof AnsweredBefore) {
        const again = replayed(error.answer, request);
        // What the handler writes itself, such as a file, cannot be kept: it is made anew.
        return successOf(route).kind === 'media' ? make() : again;
      }
      const problem = forPeople(httpProblem(error));
      const body = JSON.stringify(toProblemBody(problem));
      await this.finish(request, isDecided(problem) ? { status: problem.kind.status, etag: null, body } : null);
      throw error;
    }
  }

  /** Whether it is to be made once. */
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
    if (!actor || key === undefined || this.held.has(request)) return;
    const claim = { actor, key, fingerprint: fingerprintOf(request, content), renews: true };
    const askedAt = performance.now();
    const claimed = await this.rpc.call(claimCall, claim).catch((error: unknown) => {
      if (isInProgress(error) && this.toService.has(request)) return null;
      throw error;
    });
    if (claimed?.answer) throw new AnsweredBefore(claimed.answer);
    if (!claimed?.ticket) return;
    const held = new HeldCall(this.rpc, { actor, key, ticket: claimed.ticket });
    this.held.set(request, held);
    // Of a machine that stood still meanwhile another may have made the call.
    if (performance.now() - askedAt > BEAT_MS && !(await held.isHeld())) throw takenOver();
  }

  /** Keeps the answer of a call that was claimed; null where another try may have another answer. The call itself does not fail for it. */
  async finish(request: Request, answer: KeptAnswer | null): Promise<void> {
    const held = this.held.get(request);
    if (!held) return;
    this.held.delete(request);
    const isLarge = answer?.body != null && answer.body.length > KEPT_ANSWER_MAX_LENGTH;
    const kept = answer && { ...answer, body: isLarge ? null : answer.body };
    await held.finish(kept);
  }

  private async made(request: Request, route: RouteDefinition, make: () => Promise<unknown>): Promise<unknown> {
    // Of what is uploaded more is known when it has arrived: see `Uploads`.
    if (!isReadAsItComes(request)) await this.claim(request, sameBodyOf(route, request.body));
    const answer = await make();
    const { statusCode: status = 200 } = request.res ?? {};
    const etag = request.res?.get('etag') ?? null;
    await this.finish(request, { status, etag, body: answer === undefined ? null : JSON.stringify(answer) });
    return answer;
  }

  private keyOf(request: Request): string | undefined {
    const sent = request.get(IDEMPOTENCY_HEADER);
    return sent === undefined ? undefined : idempotencyKey.safeParse(sent).data;
  }
}

const takenOver = (): Problem =>
  new Problem('request.idempotency_in_progress', { params: { retry_after_seconds: CALL_LEASE.seconds } });

/** Throws the problem that the call was refused with. */
const replayed = ({ status, etag, body }: KeptAnswer, { res }: Request): unknown => {
  res?.set(REPLAYED_HEADER, 'true');
  if (status >= 400) throw fromProblemBody(problemBody.parse(parsed(body)));
  if (etag !== null) res?.set('etag', etag);
  return parsed(body);
};

const KEYED = new WeakMap<Request, IdempotentCalls>();

/** Makes what a request asks for; once, where it came with an idempotency key and was accepted. */
export const madeOnce = (request: Request, route: RouteDefinition, make: () => Promise<unknown>): Promise<unknown> =>
  KEYED.get(request)?.once(request, route, make) ?? make();
