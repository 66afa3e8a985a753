import { Controller } from '@nestjs/common';
import { listActorKeys } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ListActorKeys } from './list-actor-keys';

@Controller()
export class ActorKeysRpc {
  constructor(private readonly keys: ListActorKeys) {}

  @Handles(listActorKeys)
  list() {
    return this.keys.execute();
  }
}
