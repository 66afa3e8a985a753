import { randomUUID } from 'node:crypto';

const PREFIX = 'incoming/';

/** A new key under `incoming/` that says when the upload began, because object stores list no times we could rely on. */
export const newUploadKey = (now: number): string => `${PREFIX}${now.toString(36)}-${randomUUID()}`;

/** When the upload of a key began, in ms since 1970; null for a key that is not of `newUploadKey`. */
export const uploadBegan = (key: string): number | null => {
  const time = /^incoming\/([0-9a-z]{1,10})-[0-9a-f-]{36}$/.exec(key)?.[1];
  return time === undefined ? null : Number.parseInt(time, 36);
};

export const UPLOADS_PREFIX = PREFIX;
