import { Injectable } from '@nestjs/common';
import { authenticateSession, sessionsEnded } from '@rowdeck/contracts';
import { Broadcast, RpcClient } from '@rowdeck/messaging';
import { type RequestSession } from '../http/request-session';

/** For sessions that expire, and for news that was lost. */
const CHECK_MS = 15_000;

export interface WatchedSession {
  /** Aborts when the session has ended. */
  readonly ended: AbortSignal;
  /** Watches no longer. */
  close(): void;
}

/** Watches a session for an answer that may outlast it: by the broadcast of its end, and by asking now and then. */
@Injectable()
export class SessionWatch {
  constructor(
    private readonly rpc: RpcClient,
    private readonly broadcast: Broadcast,
  ) {}

  open({ token, actor }: Pick<RequestSession, 'token' | 'actor'>): WatchedSession {
    const end = new AbortController();
    const check = async (): Promise<void> => {
      // While identity is away nobody knows, and nobody is cut off.
      const known = await this.rpc.call(authenticateSession, { token, use: 'again' }).catch(() => undefined);
      if (known === null) end.abort();
    };
    const news = this.broadcast.subscribe(sessionsEnded.topic(actor.userId));
    void checkAtEach(news, check);
    const timer = setInterval(() => void check(), CHECK_MS);
    // It may have ended between its authentication and the subscription.
    void check();
    return {
      ended: end.signal,
      close: () => {
        clearInterval(timer);
        news.close();
      },
    };
  }
}

const checkAtEach = async (news: AsyncIterable<unknown>, check: () => Promise<void>): Promise<void> => {
  const coming = news[Symbol.asyncIterator]();
  while (!(await coming.next()).done) await check();
};
