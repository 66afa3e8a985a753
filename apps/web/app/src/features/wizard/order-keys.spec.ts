import { OrderKeys } from './order-keys';

const table = new File(['a\n1\n'], 'rows.csv');
const order = {
  templateId: 1,
  table,
  mapping: { name: 'Name' },
  settings: { locale: 'en-US' },
  answers: new Map([['Due', { order: 'dmy' }]]),
  faultyRows: 'refuse',
};

describe('the key of an order', () => {
  it('is hard to guess, and one that HTTP can carry', () => {
    expect(new OrderKeys().keyOf(order)).toMatch(/^[0-9a-f]{32}$/);
    expect(new OrderKeys().keyOf(order)).not.toBe(new OrderKeys().keyOf(order));
  });

  it('stays for the same order, however it was put together', () => {
    const keys = new OrderKeys();
    const again = { ...order, mapping: { ...order.mapping }, answers: new Map([['Due', { order: 'dmy' }]]) };
    expect(keys.keyOf(again)).toBe(keys.keyOf(order));
  });

  it.each<[string, object]>([
    ['another template', { templateId: 2 }],
    ['another file, though it is called the same', { table: new File(['a\n1\n'], 'rows.csv') }],
    ['another column', { mapping: { name: 'Company' } }],
    ['one more placeholder', { mapping: { name: 'Name', city: 'City' } }],
    ['another language', { settings: { locale: 'de-DE' } }],
    ['another answer', { answers: new Map([['Due', { order: 'mdy' }]]) }],
    ['an answer about another column', { answers: new Map([['Sent', { order: 'dmy' }]]) }],
    ['rows that may fail', { faultyRows: 'fail' }],
  ])('is another one for %s', (_what, change) => {
    const keys = new OrderKeys();
    const before = keys.keyOf(order);
    expect(keys.keyOf({ ...order, ...change })).not.toBe(before);
  });
});
