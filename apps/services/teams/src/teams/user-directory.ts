import { Injectable } from '@nestjs/common';
import { findUsers, type OutputOf } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';

/** The most ids that identity takes at once. */
const AT_ONCE = 200;

type FoundUser = OutputOf<typeof findUsers>['users'][number];

/** What identity knows of users. Asked each time: teams keeps no copy of names and addresses that could grow old. */
@Injectable()
export class UserDirectory {
  constructor(private readonly rpc: RpcClient) {}

  /** By id; users who are gone are left out. */
  async find(ids: readonly string[]): Promise<ReadonlyMap<string, FoundUser>> {
    const found = new Map<string, FoundUser>();
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const { users } = await this.rpc.call(findUsers, { ids: ids.slice(start, start + AT_ONCE) });
      for (const user of users) found.set(user.id, user);
    }
    return found;
  }
}
