import { z } from 'zod';
import { corrections } from './corrections';
import { namedValues } from './named-values';
import { renderedRow } from './rendered-row';

const OBJECTS_OWN = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const every = (value: string): unknown =>
  JSON.parse(`{${OBJECTS_OWN.map((name) => `"${name}": "${value}"`).join(', ')}}`) as unknown;

describe('values by names that are data', () => {
  it.each([
    ['of a presentation', () => renderedRow.parse({ template_id: 1, values: every('x') }).values],
    ['of a corrected row', () => corrections.parse({ rows: [{ row: 1, values: every('x') }] }).rows[0]?.values],
  ])('%s keep names that objects have of their own, on each way through', (_which, read) => {
    const values = read();
    expect(JSON.stringify(values)).toBe(JSON.stringify(every('x')));
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    const again = namedValues(z.string(), {}).parse(JSON.parse(JSON.stringify(values)));
    expect(Object.keys(again)).toEqual(OBJECTS_OWN);
  });

  it('name the value that does not fit', () => {
    const { error } = namedValues(z.string(), {}).safeParse(JSON.parse('{"__proto__": 5, "a": "b"}'));
    expect(error?.issues.map(({ path }) => path)).toEqual([['__proto__']]);
  });

  it.each([[[]], ['text'], [5], [null]])('are none of %j', (value) => {
    expect(namedValues(z.string(), {}).safeParse(value).success).toBe(false);
  });

  it.each([
    [renderedRow.shape.values, z.union([z.string(), z.number(), z.boolean(), z.null()])],
    [corrections.shape.rows.unwrap().element.shape.values, z.string().max(32_767)],
  ])('are described as what they are read as: %#', (schema, value) => {
    const { $schema: _, ...ofValue } = z.toJSONSchema(value);
    expect(z.toJSONSchema(schema, { io: 'input' })).toMatchObject({
      type: 'object',
      additionalProperties: ofValue,
    });
  });
});
