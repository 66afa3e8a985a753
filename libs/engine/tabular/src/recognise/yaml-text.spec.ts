import { isYaml } from './yaml-text';

const lines = (...written: readonly string[]): string => written.join('\n');

it.each([
  ['a list', lines('- name: Ada', '  city: Rome', '- name: Bo', '  city: Ulm')],
  ['a list of one-liners', lines('- {name: Ada, city: Rome}', '- {name: Bo, city: Ulm}')],
  ['a list of single values', lines('- name: Ada', '- name: Bo')],
  ['a list below a dash', lines('-', '  name: Ada', '  city: Rome')],
  ['a document', lines('---', 'name: Ada', '...')],
  ['a document of a list', lines('---', '- name: Ada')],
  ['a document behind comments', lines('# exported today', '%YAML 1.2', '---', 'people:', '  - name: Ada')],
  ['a list with a name', lines('people:', '  - name: Ada', '    city: Rome')],
  ['a list with a name, not indented', lines('people:', '- name: Ada')],
  ['a mapping', lines('name: Ada', 'city: Rome')],
  ['a mapping with blank lines and comments', lines('name: Ada', '', '# where', 'city: Rome')],
  ['a mapping of names with spaces', lines('First name: Ada', 'born on: 1815-12-10')],
  ['a mapping in quotes', lines('"name": Ada', "'city': Rome")],
  ['a mapping of mappings', lines('ada:', '  city: Rome', 'bo:', '  city: Ulm')],
  ['with carriage returns', 'name: Ada\r\ncity: Rome\r\n'],
])('YAML: %s', (_, text) => {
  expect(isYaml(text)).toBe(true);
});

it.each([
  ['delimited by colons', lines('name:city:sum', 'Ada:Rome:1')],
  ['delimited by colons and a space', lines('name: city', 'Ada: Rome', 'Bo, Cy: Ulm')],
  ['of one column with a title', lines('Film', 'Alien: Resurrection', 'Blade: Trinity')],
  ['of commas', lines('name: first,city: last', 'Ada: x,Rome: y')],
  ['of tabs', lines('key: a\tvalue', 'x: 1\ty')],
  ['of dashes for what is not known', lines('-,name', '-,Ada')],
  ['of a list that is no mapping', lines('- Ada', '- Bo')],
  ['of negative numbers', lines('-1', '-2')],
  ['with a line of dashes first', lines('---', '|a|b|', '---')],
  ['of times', lines('10:30', '11:45')],
  ['of one line', 'name: Ada'],
  ['of addresses', lines('url', 'https://a.example', 'https://b.example')],
  ['of addresses alone', lines('https://a.example', 'https://b.example')],
  ['of nothing', ''],
])('may be a table: %s', (_, text) => {
  expect(isYaml(text)).toBe(false);
});
