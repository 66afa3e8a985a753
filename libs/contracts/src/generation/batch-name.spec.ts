import { batchNameFault, batchNameWords } from './batch-name';

describe('the name of a batch', () => {
  it.each([
    ['  Customers\n in\u200b May ', 'Customers in May'],
    ['\u202eyaM', 'yaM'],
    ['👩\u200d🚀', '👩\u200d🚀'],
    ['\u200b', ''],
  ])('of %j is %j', (said, name) => expect(batchNameWords(said)).toBe(name));

  it.each([
    ['May', null],
    ['🚀'.repeat(200), null],
    ['🚀'.repeat(201), 'The name is too long. Use at most 200 characters.'],
    [' \u2060', 'Enter a name for the batch.'],
  ])('%j: %s', (said, fault) => expect(batchNameFault(said)).toBe(fault));
});
