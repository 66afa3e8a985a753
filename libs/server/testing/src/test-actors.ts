import { randomUUID } from 'node:crypto';
import { Controller, Module } from '@nestjs/common';
import { type Actor, listActorKeys } from '@rowdeck/contracts';
import { ActorSigningKey, Handles, MessagingModule } from '@rowdeck/messaging';
import { runInContext, type RunningService, runService } from '@rowdeck/service-kit';

const KEY = ActorSigningKey.generate(new Date(Date.now() + 24 * 3_600_000));

/** The public half of the key of `actingAs`, for the database of a real identity. */
export const TEST_ACTOR_KEY = KEY.published;

@Controller()
class TestActorKeysRpc {
  @Handles(listActorKeys)
  list() {
    return { keys: [KEY.published] };
  }
}

@Module({ imports: [MessagingModule.forService({ name: 'identity' })], controllers: [TestActorKeysRpc] })
class TestIdentityModule {}

/** Answers for the key of `actingAs` in identity's place. @param env NATS_URL, when the test is to run over NATS */
export const runTestIdentity = (env: Record<string, string> = {}): Promise<RunningService> =>
  runService(TestIdentityModule, {
    name: 'identity',
    env: { LOG_LEVEL: 'error', HEALTH_HOST: '127.0.0.1', ...env },
    signals: false,
  });

/** Makes calls for an actor, as the gateway does in a request of theirs. */
export const actingAs = <T>(actor: Actor, work: () => T): T =>
  runInContext({ requestId: randomUUID(), actorToken: () => Promise.resolve(KEY.sign(actor).token) }, work);
