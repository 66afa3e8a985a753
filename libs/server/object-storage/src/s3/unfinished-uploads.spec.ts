import { recordOf, recordsBelow, unfinishedUploadOf } from './unfinished-uploads';

const OF_MINIO =
  'ZDM2MjE3NTYtY2ZjYi00ODA1LWI5YjMtYWE3OTM3MDZhMTc3LmRjYjBmZjAyLTI3NmYtNGRhNi1iMTQ0LTMxZjlhNDA5YzM3ZXgxNzYzOTk2NzYwMDAwMDAwMDAw';

describe('the record of an unfinished upload', () => {
  it.each([
    ['batches/7/packs/1-1.pack', OF_MINIO],
    ['incoming/mi8k-1', 'x'.repeat(400)],
    ['templates/4f/id', 'VXBsb2FkIElE.-_~+/='],
    ['a/b/id/id', 'a'.repeat(151)],
    [`batches/${'k'.repeat(200)}/${'k'.repeat(200)}/${'k'.repeat(100)}`, OF_MINIO],
  ])('of %s says its key and its id, within what a store takes', (key, uploadId) => {
    const record = recordOf({ key, uploadId });
    expect(unfinishedUploadOf(record)).toEqual({ key, uploadId });
    expect(record.length).toBeLessThan(1_024);
    expect(Math.max(...record.split('/').map(({ length }) => length))).toBeLessThanOrEqual(200);
  });

  it('stands below the prefix that its key has', () => {
    const record = recordOf({ key: 'batches/7/packs/1-1.pack', uploadId: 'u' });
    expect(record).toBe('batches/unfinished/7/packs/1-1.pack/id/dQ');
    for (const prefix of ['batches/', 'batches/7/', 'batches/7/packs/1'])
      expect(record.startsWith(recordsBelow(prefix))).toBe(true);
    expect(record.startsWith(recordsBelow('batches/70/'))).toBe(false);
  });

  it.each(['batches/7/rows/1.ndjson', 'batches/unfinished/7', 'batches/unfinished/7/id', 'unfinished'])(
    'is not %s',
    (name) => expect(unfinishedUploadOf(name)).toBeNull(),
  );
});
