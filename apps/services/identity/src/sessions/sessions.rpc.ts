import { Controller } from '@nestjs/common';
import { authenticateSession, type ParsedInputOf, signIn, signOut } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { AuthenticateSession } from './authenticate-session';
import { SignIn } from './sign-in';
import { SignOut } from './sign-out';

@Controller()
export class SessionsRpc {
  constructor(
    private readonly signIns: SignIn,
    private readonly signOuts: SignOut,
    private readonly authentication: AuthenticateSession,
  ) {}

  @Handles(signIn)
  async signIn({ form, client, site }: ParsedInputOf<typeof signIn>) {
    const { user, session } = await this.signIns.execute(form, client, site);
    return { ...session, user };
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
}
