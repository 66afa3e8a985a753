import { z } from 'zod';
import { NO_ID, valueWords } from './value-words';

const wordsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: valueWords }).error?.issues.map(({ message }) => message);

const NO_RULE = 'This value does not fit. The reference of the API says what does.';
const NUMBERS = Array.from({ length: 21 }, (_, index) => String(index));

describe('what a value must be', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a text', z.string(), 5, 'This must be text.'],
    ['a whole number', z.int(), 1.5, 'This must be a whole number.'],
    ['a list', z.array(z.string()), 'a', 'This must be a list.'],
    ['an object of any names', z.record(z.string(), z.string()), 'a', 'This must be an object.'],
    ['one of two', z.enum(['newest', 'oldest']), 'size', 'This must be “newest” or “oldest”.'],
    ['one of three', z.enum(['a', 'b', 'c']), 'd', 'This must be “a”, “b” or “c”.'],
    ['the one value', z.literal(true), false, 'This must be “true”.'],
    ['one of several, or nothing', z.union([z.enum(['a', 'b']), z.literal('')]), 'c', 'This must be “a” or “b”.'],
    ['one of more than can be read', z.enum(NUMBERS), 'x', NO_RULE],
    ['of one of two kinds', z.union([z.string(), z.object({ text: z.string() })]), 5, NO_RULE],
    ['not too large', z.int().max(10_000), 10_001, 'This must be at most 10,000.'],
    ['not too small', z.number().min(1), 0, 'This must be at least 1.'],
    ['a number that JSON keeps', z.int(), 2 ** 60, 'This must be at most 9,007,199,254,740,991.'],
    ['a text of some length', z.string().max(3_000), 'x'.repeat(3_001), 'This must have at most 3,000 characters.'],
    ['a text that is not empty', z.string().min(1), '', 'This must have at least 1 character.'],
    ['a list that is not empty', z.array(z.string()).min(1), [], 'This must have at least 1 entry.'],
    ['a list of some length', z.array(z.string()).max(2), ['a', 'b', 'c'], 'This must have at most 2 entries.'],
    ['an id', z.uuid(), 'x', NO_ID],
    ['a day', z.iso.date(), 'x', NO_RULE],
  ])('is said of %s', (_what, schema, value, words) => {
    expect(wordsOf(schema, value)).toEqual([words]);
  });
});
