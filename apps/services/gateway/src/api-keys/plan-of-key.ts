import { Injectable } from '@nestjs/common';
import { getTier, type OutputOf } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';

type Plan = OutputOf<typeof getTier>;

/** Two short texts each. */
const MOST_KNOWN = 10_000;

/**
 * The plan of whoever calls with a key. Whose a key is never changes, so that from its second call on billing is asked beside identity instead of
 * behind it; neither answer is kept.
 */
@Injectable()
export class PlanOfKey {
  private readonly owners = new Map<string, string>();

  constructor(private readonly rpc: RpcClient) {}

  /**
   * Asks for the plan of the owner, if it is known.
   * @param hash of the key
   * @returns what gives the plan of an owner who has been authenticated since
   */
  ahead(hash: string): (userId: string) => Promise<Plan> {
    const expected = this.owners.get(hash);
    const asked = expected === undefined ? undefined : this.ask(expected);
    // A key that is refused is refused first.
    asked?.catch(() => undefined);
    return async (userId) => {
      if (asked && userId === expected) return asked;
      this.know(hash, userId);
      return this.ask(userId);
    };
  }

  private ask(userId: string): Promise<Plan> {
    return this.rpc.call(getTier, { userId }, { together: true });
  }

  private know(hash: string, userId: string): void {
    if (this.owners.size >= MOST_KNOWN) this.owners.clear();
    this.owners.set(hash, userId);
  }
}
