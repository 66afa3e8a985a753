import { findForeignTags } from './foreign-tags';
import { signsOf, TAG_STYLES, tagStyleOf } from './tag-style';

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
  ['{{$name}} {{!note}} [onshow] ${{a}}', []],
  ['{1}', []],
  ['{}', []],
  ['[name]', []],
  ['<name>', []],
  ['{a, b}', []],
  [`{${'x'.repeat(60)}}`, [`{${'x'.repeat(60)}}`]],
  [`{${'x'.repeat(61)}}`, []],
  ['if (x) { return; }', []],
  ['[[#rows]] [[/rows]]', ['[[#rows]]', '[[/rows]]']],
  ['<% if x %> <% end %>', ['<% if x %>', '<% end %>']],
  ['+++FOR p IN people+++ +++END-FOR p+++', ['+++FOR p IN people+++', '+++END-FOR p+++']],
  ['50% of 100% and 20%', []],
  ['{3F2504E0-4F89-11D3-9A0C-0305E82C3301} {AF2504E0-4F89-11D3-9A0C-0305E82C3301}', []],
  [String.raw`\frac{a}{b} H_{2}O x_{i} a^{n}`, []],
  ['report_{name}', ['{name}']],
])('heard of in %j', (text, found) => {
  const heard = [...findForeignTags(text)].filter(({ likeness }) => !['odd', 'unheard'].includes(likeness));
  expect(heard.map(({ shown }) => shown)).toEqual(found);
});

it.each<[string, string, string]>([
  ['<%= city %> <%city%>', '<%= name %>', 'city'],
  ['<<[city]>> << city >>', '<<name>>', 'city'],
  ['+++city+++ +++= city+++ +++INS city+++', '+++name+++', 'city'],
  ['$!{city} ${ city }', '${name}', 'city'],
  ['#{city}', '#{name}', 'city'],
  ['@{city}', '@{name}', 'city'],
  ['%city%', '%name%', 'city'],
  ['{$city} {$ city}', '{$name}', 'city'],
  ['{!Account.City}', '{!name}', 'Account.City'],
  ['[onshow.city] [onload.city]', '[onshow.name]', 'city'],
  ['« Amount due »', '«name»', 'Amount due'],
])('all of %j are in the style %s', (text, style, name) => {
  const found = [...findForeignTags(text)];
  expect(found.length).toBeGreaterThan(0);
  for (const tag of found) expect(tag).toMatchObject({ style, name });
});

it.each([
  ['«»', '«name»'],
  ['« »', '«name»'],
  ['{x}', '{name}'],
  ['$//', '$/name/'],
  ['<%= %>', '<%= name %>'],
  ['()', undefined],
  ['', undefined],
])('%j means the style %s', (written, style) => {
  expect(tagStyleOf(written)).toBe(style);
});

it('no two styles are written alike', () => {
  expect(new Set(TAG_STYLES.map(signsOf)).size).toBe(TAG_STYLES.length);
});
