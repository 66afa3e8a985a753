import { z } from 'zod';
import { cursorQuery, fieldsOf } from './cursor-list';

const item = z.object({ id: z.number(), name: z.string(), status: z.string() });

/** As servers write it; names may be of any script. */
const CURSOR = Buffer.from(JSON.stringify(['digest', { position: 7, name: 'Zoë 東京' }])).toString('base64url');

describe('what a program says of a list', () => {
  it.each([
    [{}, { limit: 25 }],
    [{ limit: '1' }, { limit: 1 }],
    [
      { limit: '100', cursor: CURSOR },
      { limit: 100, cursor: CURSOR },
    ],
    [{ fields: '' }, { limit: 25 }],
    [{ fields: ' , ' }, { limit: 25 }],
    [{ fields: 'id, name,id' }, { limit: 25, fields: ['id', 'name'] }],
  ])('of %j is %j', (query, said) => expect(cursorQuery(item).parse(query)).toEqual(said));

  it.each(['0', '101', '1.5', 'all', ''])('is refused with %j as its limit', (limit) => {
    expect(cursorQuery(item).safeParse({ limit }).error?.issues[0]?.message).toBe(
      'Enter a whole number from 1 to 100.',
    );
  });

  it.each(['zz', '', 'x', '%', CURSOR.slice(0, -3), Buffer.from('[1]').toString('base64url'), 'x'.repeat(3_000)])(
    'is refused with what is no cursor, beside its other faults: %#',
    (cursor) => {
      const { error } = cursorQuery(item).safeParse({ limit: '101', cursor });
      const faults = error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
      expect(Object.fromEntries(faults)).toEqual({
        limit: 'Enter a whole number from 1 to 100.',
        cursor: 'This is no cursor. Send the `next_cursor` of the answer before as it is.',
      });
    },
  );

  it('is refused with fields that there are not, which are named beside those that there are', () => {
    const { error } = fieldsOf(item).safeParse('id,colour,__proto__');
    expect(error?.issues[0]?.message).toBe('There is no field colour, __proto__. There are: id, name, status.');
  });

  it.each(['id', 'id,name', ' id , name ', 'id,', '', 'id,colour', 'ids', 'name status'])(
    'is described as it is read: %j',
    (fields) => {
      const { properties } = z.toJSONSchema(cursorQuery(item), { io: 'input' });
      const { pattern = '' } = (properties?.['fields'] ?? {}) as { pattern?: string };
      expect(new RegExp(pattern).test(fields)).toBe(fieldsOf(item).safeParse(fields).success);
    },
  );
});
