import { sentAs } from './order-keys';

const table = new File(['a\n1\n'], 'rows.csv', { lastModified: 1 });
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
    expect(sentAs(order, null).key).toMatch(/^[0-9a-f]{32}$/);
    expect(sentAs(order, null).key).not.toBe(sentAs(order, null).key);
  });

  it('stays for the same order, also where the browser has given its file back', () => {
    const first = sentAs(order, null);
    const again = {
      ...order,
      table: new File(['a\n1\n'], 'rows.csv', { lastModified: 1 }),
      mapping: { ...order.mapping },
      answers: new Map([['Due', { order: 'dmy' }]]),
    };
    expect(sentAs(again, first)).toBe(first);
  });

  it.each<[string, object]>([
    ['another template', { templateId: 2 }],
    ['a file that was written again', { table: new File(['a\n2\n'], 'rows.csv', { lastModified: 2 }) }],
    ['a file of another size', { table: new File(['a\n12\n'], 'rows.csv', { lastModified: 1 }) }],
    ['another column', { mapping: { name: 'Company' } }],
    ['one more placeholder', { mapping: { name: 'Name', city: 'City' } }],
    ['another language', { settings: { locale: 'de-DE' } }],
    ['another answer', { answers: new Map([['Due', { order: 'mdy' }]]) }],
    ['an answer about another column', { answers: new Map([['Sent', { order: 'dmy' }]]) }],
    ['rows that may fail', { faultyRows: 'fail' }],
  ])('is another one for %s', (_what, change) => {
    const before = sentAs(order, null);
    expect(sentAs({ ...order, ...change }, before).key).not.toBe(before.key);
  });
});
