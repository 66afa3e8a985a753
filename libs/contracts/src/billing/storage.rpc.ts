import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';

const service = 'billing' as const;

/** The services that keep bytes for accounts. */
export const storageKeeper = z.enum(['generation', 'templates']);
export type StorageKeeper = z.infer<typeof storageKeeper>;

const bytes = z.number().int().min(0);

/** What a service keeps for an account, in bytes: what is stored, and beside it what is kept free for what is under way. */
export const keptBytes = z.object({ stored: bytes, reserved: bytes });
export type KeptBytes = z.infer<typeof keptBytes>;

const kept = z.object({
  userId: z.uuid(),
  keeper: storageKeeper,
  /** What of it is stored; the rest is set aside for what is under way. Earlier releases do not say. */
  stored: bytes.optional(),
});

/**
 * What a service is about to keep for a user, all together and not what is added, so that saying it twice changes nothing. It is asked while the service holds
 * its own lock on the account. The answer is between `least` and `most`: as much as the plan has room for beside what other services keep. Throws `storage.exceeded` where
 * that is not `least`, with `params` `used`, `reserved`, `limit`, `needed` (bytes) and `tier`.
 */
export const takeStorage = defineRpc({
  service,
  method: 'take-storage',
  callers: ['generation', 'templates'],
  input: kept.extend({ least: bytes, most: bytes }),
  output: z.object({ total: bytes }),
});

/** What a service keeps for a user now, all together, whatever the plan says. */
export const noteStorage = defineRpc({
  service,
  method: 'note-storage',
  callers: ['generation', 'templates'],
  input: kept.extend({ total: bytes }),
  output: z.object({}),
});

/** What each service has told last that it keeps for the actor: for who cannot ask the service itself. */
export const getToldStorage = defineRpc({
  service,
  method: 'told-storage',
  input: z.object({ actor }),
  output: z.record(storageKeeper, keptBytes),
});
