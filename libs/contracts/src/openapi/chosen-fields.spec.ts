import { z } from 'zod';
import { json, media } from '../http/route-content';
import { BY_KEY, defineRoute } from '../http/route-definition';
import { cursorPage, cursorQuery, fieldsOf } from '../paging/cursor-list';
import { namesOfParts, withChosenFields } from './chosen-fields';

const card = z.object({ id: z.string(), name: z.string().default('') });
const base = {
  method: 'GET',
  path: '/api/v1/cards',
  summary: 'Cards.',
  access: BY_KEY,
  api: { scope: 'read' },
} as const;
const show = defineRoute({ ...base, query: z.object({ fields: fieldsOf(card) }), responses: { 200: json(card) } });
const list = defineRoute({ ...base, query: cursorQuery(card), responses: { 200: json(cursorPage(card)) } });
const whole = defineRoute({ ...base, responses: { 200: json(card) } });

const fits = (schema: z.ZodType, value: unknown): boolean => {
  const described = z.toJSONSchema(schema, { io: 'output' });
  return z.fromJSONSchema(described).safeParse(value).success;
};

describe('an answer of a call that takes fields', () => {
  it.each([
    [{ id: '1', name: 'a' }, true],
    [{ id: '1' }, true],
    [{}, true],
    [{ id: 1 }, false],
  ])('may be %j: %s', (value, may) => {
    expect(fits(withChosenFields(show, card), value)).toBe(may);
    expect(fits(withChosenFields(list, cursorPage(card)), { data: [value], next_cursor: null })).toBe(may);
  });

  it('is a list all the same', () => {
    expect(fits(withChosenFields(list, cursorPage(card)), { next_cursor: null })).toBe(false);
  });

  it('is whole where it takes none', () => {
    expect(withChosenFields(whole, card)).toBe(card);
    const text = z.string();
    expect(withChosenFields(show, text)).toBe(text);
  });
});

describe('the part of a thing', () => {
  it('is named for the thing, where that has a name', () => {
    const names = namesOfParts([show, list, whole], { Card: card, Other: z.object({}) });
    expect(Object.keys(names)).toEqual(['CardFields']);
    expect(namesOfParts([show, list], {})).toEqual({});
  });

  it('is in the list, which keeps its name', () => {
    const page = cursorPage(card);
    const named = namesOfParts([{ ...list, responses: { 200: json(page) } }], { CardList: page });
    expect(fits(named['CardList'] ?? z.never(), { data: [{}], next_cursor: null })).toBe(true);
  });

  it('has no name where nobody asks for it', () => {
    const file = defineRoute({ ...show, responses: { 200: media('text/csv') } });
    expect(namesOfParts([whole, file], { Card: card })).toEqual({});
  });
});
