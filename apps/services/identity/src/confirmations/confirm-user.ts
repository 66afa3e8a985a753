import { Injectable } from '@nestjs/common';
import { Problem, type UserProfile } from '@rowdeck/contracts';
import { Transactions } from '@rowdeck/persistence';
import { UserTokens } from '../tokens/user-tokens';
import { profileOf } from '../users/user-views';
import { AccountConfirmation } from './account-confirmation';

const linkOver = (): Problem =>
  new Problem('auth.token_invalid', {
    detail: 'This confirmation link is no longer valid. Sign in to have a new one sent to you.',
  });

/**
 * Confirms the address of an emailed token. The link may be opened twice (browsers and mail programs do) until it expires: the
 * account is confirmed once, and the answer is the same. Throws `auth.token_invalid`.
 */
@Injectable()
export class ConfirmUser {
  constructor(
    private readonly transactions: Transactions,
    private readonly tokens: UserTokens,
    private readonly confirmation: AccountConfirmation,
  ) {}

  execute(token: string): Promise<UserProfile> {
    return this.transactions.run(async (manager) => {
      const user = await this.tokens.userOf(manager, 'confirmation', token);
      if (!user) throw linkOver();
      return profileOf(await this.confirmation.confirm(manager, user));
    });
  }
}
