import { Injectable } from '@nestjs/common';
import { type MessageHandler } from '@nestjs/microservices';
import { Problem, type ProblemBody } from '@rowdeck/contracts';
import { currentContext, describeSpan, failSpan, RpcTransport } from '@rowdeck/service-kit';
import { lastValueFrom } from 'rxjs';
import { Broker, type Message, type Subscription } from '../broker/broker';
import { assertFits } from '../broker/encode-message';
import { continueRequest } from '../context/message-headers';
import { spanOfCall } from '../context/message-spans';
import { MessagingMetrics } from '../messaging-metrics';
import { type CallContext } from './call-context';
import { encodeFailure, encodeResult, problemOf } from './rpc-reply';

const parseBody = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new Problem('request.invalid', { detail: 'The body of the call is not JSON.' }, { cause });
  }
};

/** A refusal is an answer; what the answerer could not do is its failure. */
const tellTrace = ({ code, status }: ProblemBody): void => {
  if (status >= 500) failSpan(code);
  else describeSpan({ 'error.type': code });
};

/** Nest's microservice strategy over the broker: handlers, pipes, filters and interceptors are Nest's, the wire is ours. */
@Injectable()
export class RpcServer extends RpcTransport {
  private subscriptions: Subscription[] = [];

  constructor(
    private readonly broker: Broker,
    private readonly metrics: MessagingMetrics,
  ) {
    super();
  }

  listen(callback: (error?: unknown) => void): void {
    this.serveAll().then(() => callback(), callback);
  }

  /** Takes no more calls; resolves when those that were taken have been answered. */
  async close(): Promise<void> {
    const closing = this.subscriptions;
    this.subscriptions = [];
    await Promise.all(closing.map((subscription) => subscription.stop()));
  }

  on(): void {
    // Nest asks for status events of strategies that have a connection of their own; the broker owns it here.
  }

  unwrap<T>(): T {
    return this.broker as T;
  }

  private async serveAll(): Promise<void> {
    for (const [subject, handler] of this.getHandlers()) {
      this.subscriptions.push(await this.broker.serve(subject, (message) => this.answer(subject, handler, message)));
    }
  }

  private answer(subject: string, handler: MessageHandler, { body, headers }: Message): Promise<string> {
    return continueRequest({ ...spanOfCall('server', subject), headers }, async () => {
      const startedAt = performance.now();
      try {
        const answer = this.fitting(subject, encodeResult(await this.handle(subject, handler, body)));
        this.metrics.answered(subject, 'ok', startedAt);
        return answer;
      } catch (error) {
        const problem = problemOf(error);
        this.metrics.answered(subject, problem.code, startedAt);
        tellTrace(problem);
        return this.refusal(subject, problem);
      }
    });
  }

  private async handle(subject: string, handler: MessageHandler, body: string): Promise<unknown> {
    const context: CallContext = { subject, requestId: currentContext()?.requestId ?? '' };
    const result: unknown = await handler(parseBody(body), context);
    return lastValueFrom(this.transformToObservable(result), { defaultValue: null });
  }

  /** A refusal may name thousands of faults. */
  private refusal(subject: string, problem: ProblemBody): string {
    try {
      return this.fitting(subject, encodeFailure(problem));
    } catch (tooLarge) {
      return encodeFailure(problemOf(tooLarge));
    }
  }

  private fitting(subject: string, answer: string): string {
    assertFits(this.broker, subject, answer);
    return answer;
  }
}
