import { Controller } from '@nestjs/common';
import {
  authenticateSession,
  completeSignIn,
  confirmUser,
  endOtherSessions,
  endSession,
  listSessions,
  type ParsedInputOf,
  signIn,
  signOut,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { AuthenticateSession } from './authenticate-session';
import { CompleteSignIn } from './complete-sign-in';
import { ConfirmUser } from './confirm-user';
import { OwnSessions } from './own-sessions';
import { SignIn } from './sign-in';
import { SignOut } from './sign-out';

@Controller()
export class SessionsRpc {
  constructor(
    private readonly signIns: SignIn,
    private readonly completions: CompleteSignIn,
    private readonly confirmations: ConfirmUser,
    private readonly signOuts: SignOut,
    private readonly authentication: AuthenticateSession,
    private readonly own: OwnSessions,
  ) {}

  @Handles(signIn)
  async signIn({ form, client, site }: ParsedInputOf<typeof signIn>) {
    const done = await this.signIns.execute(form, client, site);
    return 'pending' in done ? { pending: done.pending } : { ...done.session, user: done.user };
  }

  @Handles(completeSignIn)
  async complete({ token, form, client, site }: ParsedInputOf<typeof completeSignIn>) {
    const { user, session } = await this.completions.execute({ token, code: form.code, client, site });
    return { ...session, user };
  }

  @Handles(confirmUser)
  async confirm({ client, site, ...presented }: ParsedInputOf<typeof confirmUser>) {
    const { user, ...entered } = await this.confirmations.execute(presented, client, site);
    return { session: null, ...entered, ...user };
  }

  @Handles(signOut)
  async signOut({ token, client }: ParsedInputOf<typeof signOut>) {
    await this.signOuts.execute(token, client);
    return {};
  }

  @Handles(authenticateSession)
  authenticate(presented: ParsedInputOf<typeof authenticateSession>) {
    return this.authentication.execute(presented);
  }

  @Handles(listSessions)
  async list({ actor, token, client }: ParsedInputOf<typeof listSessions>) {
    return { sessions: await this.own.list(actor, token, client) };
  }

  @Handles(endSession)
  async end({ actor, id, client }: ParsedInputOf<typeof endSession>) {
    await this.own.end(actor, id, client);
    return {};
  }

  @Handles(endOtherSessions)
  async endOthers({ actor, token, client }: ParsedInputOf<typeof endOtherSessions>) {
    await this.own.endOthers(actor, token, client);
    return {};
  }
}
