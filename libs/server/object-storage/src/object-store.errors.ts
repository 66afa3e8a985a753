import { Problem } from '@rowdeck/contracts';
import { InfrastructureUnavailable } from '@rowdeck/failures';

/** As a problem: what a row of the database names was there once, and has been lost. Its words are for operators. */
export class ObjectNotFound extends Problem {
  constructor(readonly key: string) {
    super('storage.not_found', { detail: `There is no object "${key}" in the object store.` });
  }
}

export class ObjectKeyRefused extends Error {
  override readonly name = 'ObjectKeyRefused';

  constructor(
    readonly key: string,
    readonly reason: string,
  ) {
    super(`The object key ${JSON.stringify(key.slice(0, 120))} is refused: ${reason}.`);
  }
}

export class ObjectTooLarge extends Error {
  override readonly name = 'ObjectTooLarge';

  constructor(
    readonly key: string,
    readonly limit: number,
  ) {
    super(`The object "${key}" is larger than the ${limit} bytes that may be read at once; stream it with get().`);
  }
}

/** The body ended before or after the announced length: the object was not stored. */
export class ObjectLengthMismatch extends Error {
  override readonly name = 'ObjectLengthMismatch';

  constructor(
    readonly key: string,
    readonly expected: number,
    readonly received: number,
  ) {
    super(`The body of "${key}" was announced with ${expected} bytes and had ${received}; nothing was stored.`);
  }
}

/** The store itself failed. The message names the store and what an operator can do. */
export class ObjectStoreUnavailable extends InfrastructureUnavailable {
  override readonly name = 'ObjectStoreUnavailable';

  constructor(
    readonly store: string,
    remedy: string,
    cause?: unknown,
  ) {
    const reason = cause instanceof Error ? `: ${cause.message}` : '';
    super('storage.unavailable', `The object store ${store} cannot be used${reason}. ${remedy}`, remedy, { cause });
  }
}
