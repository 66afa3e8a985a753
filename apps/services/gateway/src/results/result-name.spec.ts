import { resultName } from './result-name';

it.each([
  ['December', 'December - errors.csv'],
  ['Q1/Q2: plan?', 'Q1-Q2- plan- - errors.csv'],
  ['{{company}} 2026', 'company 2026 - errors.csv'],
  ['', 'Account review - errors.csv'],
])('a file about the batch “%s” is called %s', (name, file) => {
  expect(resultName({ name, template_name: 'Account review' }, 'errors.csv')).toBe(file);
});
