import { type Actor, type ResolvedTemplate, resolveTemplate } from '@rowdeck/contracts';
import { type RpcClient } from '@rowdeck/messaging';
import { asFormFault } from './planning.errors';

/** The template that a form names. Throws `template.not_found`, `template.rejected`, keyed by its field. */
export const formTemplate = (rpc: RpcClient, actor: Actor, id: number): Promise<ResolvedTemplate> =>
  rpc.call(resolveTemplate, { actor, id }).catch((error: unknown) => {
    throw asFormFault(error);
  });
