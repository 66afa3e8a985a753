import { nameInAddress } from './read-container';
import { findForeignTags } from './foreign-tags';

describe('a name in an address', () => {
  it.each([
    ['name', 'name'],
    ['first%20name', 'first name'],
    [' first%20name ', 'first name'],
    ['pr%C3%A9nom', 'prénom'],
    ['100%', '100%'],
    ['%zz', '%zz'],
    ['%C3', '%C3'],
    ['a%2Fb', 'a/b'],
    ['', ''],
  ])('%j is %j', (source, name) => {
    expect(nameInAddress(source)).toBe(name);
  });
});

describe('marks of other tools', () => {
  it.each<[string, string[]]>([
    ['{name}', ['{name}']],
    ['${name}', ['${name}']],
    ['[[name]]', ['[[name]]']],
    ['<<name>>', ['<<name>>']],
    ['｛name｝', ['｛name｝']],
    ['｛｛name｝｝', ['｛｛name｝｝']],
    ['{first name} {a.b} {a-b}', ['{first name}', '{a.b}', '{a-b}']],
    ['{prénom}', ['{prénom}']],
    ['{{name}}', []],
    ['{{name}', []],
    ['«Vorname»', ['«Vorname»']],
    ['« Vorname » «two words»', []],
    ['$/var/', ['$/var/']],
    ['$/var $/1/', []],
    ['{ name } [[ name ]]', ['[[ name ]]']],
    ['{#items}{name}{/items} {/} {^none} {@raw}', ['{#items}', '{name}', '{/items}', '{/}', '{^none}', '{@raw}']],
    ['{% for a in b %}', ['{% for a in b %}']],
    ['<<foreach [in rows]>> <</foreach>>', ['<<foreach [in rows]>>', '<</foreach>>']],
    ['{{#if a}}', []],
    ['{1}', []],
    ['{}', []],
    ['[name]', []],
    ['<name>', []],
    ['{a, b}', []],
    [`{${'x'.repeat(41)}}`, [`{${'x'.repeat(41)}}`]],
    [`{${'x'.repeat(42)}}`, []],
    ['if (x) { return; }', []],
  ])('in %j', (text, found) => {
    expect(Array.from(findForeignTags(text), ({ shown }) => shown)).toEqual(found);
  });
});
