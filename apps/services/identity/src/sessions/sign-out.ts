import { type Transactions } from '@rowdeck/persistence';
import { type Sessions } from './sessions';

/** Ends the session of a token; ending one that is over is no error. */
export class SignOut {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
  ) {}

  execute(token: string): Promise<void> {
    return this.transactions.run((manager) => this.sessions.end(manager, token));
  }
}
