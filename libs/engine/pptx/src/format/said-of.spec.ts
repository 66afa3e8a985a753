import { saidOf } from './said-of';

describe('saidOf', () => {
  it.each([
    [
      'due',
      'Write {{ name | date: "long" }} or {{ name | date }}.',
      'Write {{ due | date: "long" }} or {{ due | date }}.',
    ],
    ["a $& '", 'Write {{ name | number }}.', "Write {{ a $& ' | number }}."],
    ['', 'Write {{ name | number }}.', 'Write {{ name | number }}.'],
    ['x'.repeat(61), 'Write {{ name | number }}.', 'Write {{ name | number }}.'],
    ['a', 'Correct the value.', 'Correct the value.'],
  ])('of %j', (placeholder, remedy, said) => {
    expect(saidOf(placeholder, remedy)).toBe(said);
  });
});
