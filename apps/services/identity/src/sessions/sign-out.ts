import { Injectable } from '@nestjs/common';
import { Transactions } from '@rowdeck/persistence';
import { Sessions } from './sessions';

/** Ends the session of a token; ending one that is over is no error. */
@Injectable()
export class SignOut {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
  ) {}

  async execute(token: string): Promise<void> {
    const user = await this.transactions.run((manager) => this.sessions.end(manager, token));
    if (user) this.sessions.announceEnd(user);
  }
}
