import { batchOf } from './batch-form';

describe('the form of a batch', () => {
  const upload = (mapping: string) => ({ fields: new Map([['presentation[data_mapping]', mapping]]), file: null });

  it.each([
    ['letters', 'x'.repeat(899_000)],
    ['quotes, each of two bytes in a message', '"'.repeat(449_000)],
  ])('may have a mapping that fits into one message: %s', (_what, mapping) => {
    expect(batchOf(upload(mapping)).dataMapping).toBe(mapping);
  });

  it.each([
    ['letters', 'x'.repeat(1_000_000)],
    ['quotes', '"'.repeat(500_000)],
    ['control characters', '\u0001'.repeat(170_000)],
  ])('is refused in words for one that does not: %s', (_what, mapping) => {
    expect(() => batchOf(upload(mapping))).toThrow('The mapping is too long.');
  });
});
