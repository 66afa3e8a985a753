import { type Actor, type ApiKeyScope, type Preferences } from '@rowdeck/contracts';
import { type Request } from 'express';

/** What the gateway knows of a request that came with an API key. */
export interface RequestKey {
  readonly id: string;
  readonly actor: Actor;
  readonly scopes: readonly ApiKeyScope[];
  /** Of its owner. */
  readonly preferences: Preferences;
}

const KEYS = new WeakMap<Request, RequestKey>();

/** The prefix of `apiPathOf`. */
const FOR_PROGRAMS = /^\/api\/v1(\/|$)/i;

/** Whether an address is for programs, whether something is there or not. Express compares paths without regard to case. */
export const isApiPath = (path: string): boolean => FOR_PROGRAMS.test(path);

/** Whether a program calls: by the route that was found, not by its address as it was written. */
export const isApiCall = ({ route }: Pick<Request, 'route'>): boolean => {
  const { path }: { path?: unknown } = (route as { path?: unknown } | undefined) ?? {};
  return typeof path === 'string' && isApiPath(path);
};

export const attachKey = (request: Request, key: RequestKey): void => void KEYS.set(request, key);

/** The key that the guard of keys attached, null where there is none. */
export const keyOf = (request: Request): RequestKey | null => KEYS.get(request) ?? null;
