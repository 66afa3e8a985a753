import { setTimeout as sleep } from 'node:timers/promises';
import { isTransientError, partsAway } from '@rowdeck/failures';
import { type Transactions } from '@rowdeck/persistence';

/** Well below the silence after which an event is given to another replica. */
const PAUSE_MS = 500;

/**
 * Handles events of a consumer that can do nothing without its database: while that is away, the event stays in hand, and
 * none of its attempts is spent. Any other failure is thrown, also that of another part: events behind it can be handled meanwhile.
 */
export class WhileDatabaseAway {
  private readonly stopping = new AbortController();

  constructor(private readonly transactions: Pick<Transactions, 'run'>) {}

  /** What is in hand goes back with its failure. */
  stop(): void {
    this.stopping.abort();
  }

  async handle(work: () => Promise<void>, keepAlive: () => void): Promise<void> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isTransientError(error) || !(await this.isBack(error, keepAlive))) throw error;
      }
    }
  }

  /** Waits while the database is away; false where it was not, and when the consumer is to end. */
  private async isBack(failure: unknown, keepAlive: () => void): Promise<boolean> {
    if (await this.answers()) return false;
    partsAway.refused(failure, 'deliveries');
    while (!this.stopping.signal.aborted) {
      keepAlive();
      await sleep(PAUSE_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      if (await this.answers()) return true;
    }
    return false;
  }

  private answers(): Promise<boolean> {
    return this.transactions
      .run((manager) => manager.query('SELECT 1'))
      .then(
        () => true,
        (error: unknown) => !isTransientError(error),
      );
  }
}
