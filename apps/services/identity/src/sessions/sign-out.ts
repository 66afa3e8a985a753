import { Injectable } from '@nestjs/common';
import { Transactions } from '@rowdeck/persistence';
import { type Client } from '../clients/client';
import { Sessions } from './sessions';

/** Ends the session of a token; ending one that is over is no error. */
@Injectable()
export class SignOut {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
  ) {}

  async execute(token: string, client: Client): Promise<void> {
    const user = await this.transactions.run((manager) => this.sessions.end(manager, token, client));
    if (user) this.sessions.announceEnd(user);
  }
}
