import { archiveName } from './finished-decks';

it.each([
  ['Sales pitch', 'Sales pitch.zip'],
  ['{{company}} review', 'company review.zip'],
  ['Q1/Q2: plan?', 'Q1-Q2- plan-.zip'],
  ['CON', '_CON.zip'],
])('the archive of “%s” is named after it: %s', (template, archive) => expect(archiveName(template)).toBe(archive));
