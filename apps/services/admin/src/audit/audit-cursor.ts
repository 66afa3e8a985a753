import { Problem } from '@rowdeck/contracts';
import { z } from 'zod';

/** Where a page ended: by time, and by id among entries of the same millisecond. */
export interface AuditPosition {
  readonly time: Date;
  readonly id: string;
}

const content = z.tuple([z.iso.datetime(), z.uuid()]);

/** Opaque to callers. */
export const encodeCursor = ({ time, id }: AuditPosition): string =>
  Buffer.from(`${time.toISOString()} ${id}`).toString('base64url');

/** Throws `request.invalid` for what is no cursor. */
export const decodeCursor = (cursor: string): AuditPosition => {
  const parsed = content.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (parsed.success) return { time: new Date(parsed.data[0]), id: parsed.data[1] };
  throw new Problem('request.invalid', {
    detail: 'This page of the audit trail does not exist. Start again from the first page.',
    errors: { before: ['The cursor does not belong to the audit trail.'] },
  });
};
