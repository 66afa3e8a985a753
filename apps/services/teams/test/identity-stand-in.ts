import { Controller, Module } from '@nestjs/common';
import { type Actor, findUsers, type ParsedInputOf, type UserProfile } from '@rowdeck/contracts';
import { Handles, MessagingModule } from '@rowdeck/messaging';
import { type RunningService, runService } from '@rowdeck/service-kit';

/** Answers what teams asks of identity, on the same transport as the service under test. */
export class IdentityStandIn {
  private constructor(
    private readonly running: RunningService,
    private readonly users: Map<string, UserProfile>,
  ) {}

  static async start(): Promise<IdentityStandIn> {
    const users = new Map<string, UserProfile>();

    @Controller()
    class UsersStandIn {
      @Handles(findUsers)
      find({ ids }: ParsedInputOf<typeof findUsers>) {
        return { users: ids.flatMap((id) => users.get(id) ?? []) };
      }
    }

    @Module({ imports: [MessagingModule.forService({ name: 'identity' })], controllers: [UsersStandIn] })
    class IdentityModule {}

    const env = { LOG_LEVEL: 'error', HEALTH_HOST: '127.0.0.1' };
    return new IdentityStandIn(await runService(IdentityModule, { name: 'identity', env, signals: false }), users);
  }

  introduce(...actors: Actor[]): void {
    for (const { userId: id, email, name } of actors)
      this.users.set(id, { id, email, name, company: null, admin: false });
  }

  close(): Promise<void> {
    return this.running.close();
  }
}
