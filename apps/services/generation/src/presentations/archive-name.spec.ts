import { archiveName } from './archive-name';

it.each([
  ['Sales pitch', 'Sales pitch.zip'],
  ['CON', '_CON.zip'],
  ['{{a}}/b', 'a-b.zip'],
])('names the archive of “%s”', (template, expected) => {
  expect(archiveName(template)).toBe(expected);
});
