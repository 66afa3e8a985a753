import { growth } from '../../test/count-steps';
import { safeFileName } from './safe-file-name';

describe('dots and spaces at the ends', () => {
  it.each([
    ['..a', 'a.pptx'],
    ['a..', 'a.pptx'],
    ['. . a . .', 'a.pptx'],
    ['a. .b', 'a. .b.pptx'],
    ['a.pptx.', 'a.pptx.pptx'],
    [`${'.'.repeat(200)}a`, 'a.pptx'],
    [`a${'.'.repeat(200)}`, 'a.pptx'],
    [`a${'. '.repeat(200)}b`, 'a.pptx'],
  ])('of %j', (text, name) => {
    expect(safeFileName(text)).toBe(name);
  });
});

it.each(['.', ' ', '. ', '.a', 'a. '])('twice as many of %j take twice the steps', (text) => {
  expect(growth((count) => `${text.repeat(count)}x`, safeFileName, 2_000)).toBeLessThan(2.2);
});

it.each([
  ['a', ' (2)', 'a (2).pptx'],
  ['x'.repeat(200), ' (2)', `${'x'.repeat(116)} (2).pptx`],
  ['', ' (2)', 'presentation (2).pptx'],
  ['CON', ' (2)', '_CON (2).pptx'],
])('%j with the suffix %j', (text, suffix, name) => {
  expect(safeFileName(text, suffix)).toBe(name);
});
