import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { client } from '../session/client';

const service = 'identity' as const;
const nothing = z.object({});

/** A session as its owner sees it, in words: no token, and nothing to make one of. */
export const openSession = z.object({
  id: z.uuid(),
  /** Browser and system: 'Firefox on Windows'. */
  browser: z.string(),
  /** 'Your present network', 'This computer', 'A private network', 'Another network'. */
  place: z.string(),
  ip: z.string(),
  started_at: z.iso.datetime(),
  /** To the minute. */
  last_seen_at: z.iso.datetime(),
  remembered: z.boolean(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** The actor's sessions, the one that asks first, then those that were used last. `token` is its own. */
export const listSessions = defineRpc({
  service,
  method: 'list-sessions',
  input: z.object({ actor, token: z.string(), client }),
  output: z.object({ sessions: z.array(openSession) }),
});

/** Ends a session of the actor. Throws `session.not_found`, also for one of somebody else. */
export const endSession = defineRpc({
  service,
  method: 'end-session',
  input: z.object({ actor, id: z.uuid(), client }),
  output: nothing,
});

/** Ends all sessions of the actor but the one that asks. */
export const endOtherSessions = defineRpc({
  service,
  method: 'end-other-sessions',
  input: z.object({ actor, token: z.string(), client }),
  output: nothing,
});
