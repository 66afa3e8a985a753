import 'reflect-metadata';
import { Controller } from '@nestjs/common';
import { type Actor } from '@rowdeck/contracts';
import { Handles } from '../src/handlers/handles.decorator';
import { greet } from './test-contracts';
import { startTestService } from './test-service';

@Controller()
class GreetingRpc {
  @Handles(greet)
  greet({ actor }: { actor: Actor }) {
    return { text: `Hello ${actor.name}` };
  }
}

/** A service in a process of its own, whose clock may be another. */
void startTestService('billing', { controllers: [GreetingRpc] }, process.env).then(() => process.send?.('started'));
