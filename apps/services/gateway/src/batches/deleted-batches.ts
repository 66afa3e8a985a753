import { Injectable } from '@nestjs/common';
import {
  type Actor,
  deleteBatches,
  type DeletedBatches as Deleted,
  Problem,
  type WantedRevisions,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { ShownBatches } from './shown-batches';

/** Deletes batches. Who deletes one that is running stops it, and needs no email about its end. */
@Injectable()
export class DeletedBatches {
  constructor(
    private readonly rpc: RpcClient,
    private readonly shown: ShownBatches,
  ) {}

  async delete(actor: Actor, ids: readonly string[], ifMatch?: WantedRevisions): Promise<Deleted> {
    const { stopped, runs, ...deleted } = await this.rpc.call(deleteBatches, { actor, ids: [...ids], ifMatch });
    await Promise.all(stopped.map((id) => this.shown.tell(actor, id, runs[id])));
    return deleted;
  }

  /** Throws `batch.not_found`, `request.precondition_failed`. */
  async deleteOne(actor: Actor, id: string, ifMatch?: WantedRevisions): Promise<Deleted> {
    const deleted = await this.delete(actor, [id], ifMatch);
    if (deleted.ids.length > 0) return deleted;
    throw new Problem('batch.not_found', {
      detail:
        'This batch does not exist, or is not yours. Batches are deleted when the time is over for which the plan keeps them.',
    });
  }
}
