import { createHash } from 'node:crypto';
import { Problem, type WantedRevisions } from '@rowdeck/contracts';

const DIGITS = 22;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, DIGITS);

/** Names what its owner can change of a thing, the same in the service that owns it and at the edge. */
export const revisionOf = (state: readonly unknown[]): string => digestOf(JSON.stringify(state));

/**
 * A strong entity tag (RFC 9110, section 8.8.3): the revision, and behind a point a digest of the answer, which may say more
 * than can be changed, such as how far a batch is.
 */
export const entityTag = (state: readonly unknown[], answer: unknown): string =>
  `"${revisionOf(state)}.${digestOf(JSON.stringify(answer))}"`;

/** What was to be changed is not what the change was decided for. */
export const preconditionFailed = (): Problem =>
  new Problem('request.precondition_failed', {
    detail: 'It was changed since you read it. Read it again, and decide anew.',
  });

/** Throws `request.precondition_failed` where none of the wanted revisions is the one that there is. */
export const assertRevision = (wanted: WantedRevisions, state: readonly unknown[]): void => {
  if (wanted && !wanted.includes(revisionOf(state))) throw preconditionFailed();
};
