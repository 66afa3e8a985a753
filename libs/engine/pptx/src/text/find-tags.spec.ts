import { growth } from '../../test/count-steps';
import { findTags } from './find-tags';

const found = (text: string): string[] => {
  const { tags, faults } = findTags(text);
  return [
    ...tags.map(
      ({ start, end, name, filters }) => `${text.slice(start, end)} = ${name}${filters === '' ? '' : ` | ${filters}`}`,
    ),
    ...faults.map(({ code, start, end }) => `${code.replace('placeholder.', '')}: ${text.slice(start, end)}`),
  ];
};

describe('placeholders', () => {
  it.each([
    ['{{name}}', ['{{name}} = name']],
    ['a {{ first name }} b {{x}}', ['{{ first name }} = first name', '{{x}} = x']],
    ['{{\u00a0name\u00a0}}', ['{{\u00a0name\u00a0}} = name']],
    ['{{a|upper}}', ['{{a|upper}} = a | upper']],
    ['{{a | default: "x" | trim}}', ['{{a | default: "x" | trim}} = a | default: "x" | trim']],
    ['{ {{a}} }', ['{{a}} = a']],
    ['{x} {a} }', []],
    ['{{a {b} c}}', ['{{a {b} c}} = a {b} c']],
    ['{{constructor}}{{__proto__}}', ['{{constructor}} = constructor', '{{__proto__}} = __proto__']],
    [
      '{{#}}{{/x}}{{% done}}{{"q"}}{{a.b}}{{$x}}',
      ['{{#}} = #', '{{/x}} = /x', '{{% done}} = % done', '{{"q"}} = "q"', '{{a.b}} = a.b', '{{$x}} = $x'],
    ],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('faults', () => {
  it.each([
    ['A {{name Z', ['unclosed: {{name Z']],
    ['A name}} Z', ['unopened: }}']],
    ['A {{ {{name}} Z', ['unclosed: {{ {{name}}']],
    ['{{a {{b}} and {{c}}', ['{{c}} = c', 'unclosed: {{a {{b}}']],
    ['{{ a {{b}} c }}', ['nested: {{ a {{b}} c }}']],
    ['{{{{name}}}}', ['nested: {{{{name}}}}']],
    ['{{{name}}}', ['triple_braces: {{{name}}}']],
    ['{{{name}}', ['triple_braces: {{{name}}']],
    ['{{name}}}', ['triple_braces: {{name}}}']],
    ['A {{}} B {{  }} {{ | upper }}', ['empty: {{}}', 'empty: {{  }}', 'empty: {{ | upper }}']],
    ['{{na\vme}}', ['over_line_break: {{na\vme}}']],
    ['}} {{a}} {{b', ['{{a}} = a', 'unopened: }}', 'unclosed: {{b']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('control words', () => {
  it.each(['#if x', '#if', '#unless x', '#each rows', '/if', '/unless', '/each', 'else', 'else if x'])(
    '%s is reserved',
    (word) => {
      expect(found(`{{${word}}}`)).toEqual([`control_word: {{${word}}}`]);
    },
  );

  it.each(['#', '/', '#iff', '#ifx', '/x', 'elsewhere', 'if', 'else_', '# if'])('%s is a column', (name) => {
    expect(found(`{{${name}}}`)).toEqual([`{{${name}}} = ${name}`]);
  });
});

it.each(['{{ ', '}} ', '{{{{{ ', '{{a}} {{', '{{a}}}} '])('reads twice as many of %j in twice the steps', (text) => {
  expect(growth((count) => text.repeat(count), findTags, 2_000)).toBeLessThan(2.2);
});
