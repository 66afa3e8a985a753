import { planPart } from './plan-part';
import { type TemplateFault } from './template-fault';

const NAMESPACES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';

/** A shape with one paragraph per text; a bar in a text splits runs. */
function slide(...shapes: readonly (readonly string[])[]): string {
  const paragraph = (text: string): string =>
    `<a:p>${text
      .split('¦')
      .map((run) => `<a:r><a:t>${run}</a:t></a:r>`)
      .join('')}</a:p>`;
  const shape = (texts: readonly string[], index: number): string =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${index}" name="Box ${index}"/></p:nvSpPr><p:txBody>${texts.map(paragraph).join('')}</p:txBody></p:sp>`;
  return `<p:sld ${NAMESPACES}>${shapes.map(shape).join('')}</p:sld>`;
}

const plan = (xml: string): ReturnType<typeof planPart> =>
  planPart({ name: 'ppt/slides/slide2.xml', kind: 'slide', slide: 2, home: () => 'slide 2', xml });
const brief = ({ code, shape, placeholder, severity }: TemplateFault): string =>
  `${severity} ${code} ${shape ?? ''}: ${placeholder ?? ''}`;

it('reports everything at once, each with its place and the way out', () => {
  const { faults, foreign } = plan(
    slide(
      ['{{a', 'fine {{b}}'],
      ['{{}}', '{{#if x}}'],
      ['{{n | shout}}', '{{n|}} {{n | currency:EUR}}', '{{n | currency: "XXY"}}', '${x} [[y]]'],
    ),
  );
  expect([...faults, ...foreign.faultsOf(false)].map(brief)).toEqual([
    'error placeholder.unclosed Box 0: {{a',
    'error placeholder.empty Box 1: {{}}',
    'error placeholder.control_word Box 1: {{#if x}}',
    'error placeholder.bad_filter Box 2: {{n | shout}}',
    'error placeholder.bad_filter Box 2: {{n|}}',
    'error placeholder.bad_filter Box 2: {{n | currency:EUR}}',
    'error placeholder.bad_filter_argument Box 2: {{n | currency: "XXY"}}',
    'hint placeholder.other_style Box 2: ${x}',
    'hint placeholder.other_style Box 2: [[y]]',
  ]);
  for (const fault of faults) {
    expect(fault).toMatchObject({ part: 'ppt/slides/slide2.xml', slide: 2 });
    expect(fault.message).toMatch(/\w.*\.$/s);
    expect(fault.remedy).toMatch(/\w.*[.:}]/s);
  }
});

it.each<[string, string, string, string[]]>([
  ['an empty one', '{{good}} {{}} {{fine}}', '‹good› {{}} ‹fine›', ['good', 'fine']],
  ['one without end', '{{good}} {{fine', '‹good› {{fine', ['good']],
  ['one without beginning', 'good}} {{fine}}', 'good}} ‹fine›', ['fine']],
  ['nested ones', '{{a}} {{ {{b}} }} {{c}}', '‹a› {{ {{b}} }} ‹c›', ['a', 'c']],
  [
    'a filter that is misspelt',
    '{{a}} {{zzz}} {{a | nubmer}} {{b | upper}}',
    '‹a› ‹zzz› {{a | nubmer}} ‹b›',
    ['a', 'zzz', 'a', 'b'],
  ],
  ['a filter that is misspelt, over runs', '{{a}} {{b | nu¦bmer}}', '‹a› {{b | nubmer}}', ['a', 'b']],
  ['an argument that is wrong', '{{a | date: "nonsense?"}} {{a}}', '{{a | date: "nonsense?"}} ‹a›', ['a', 'a']],
])('leaves %s as it stands, and fills what stands beside it', (_, text, filled, names) => {
  const { plan: planned, places } = plan(slide([text]));
  const pieces = planned?.slots.map(({ pieces }) =>
    pieces.map((piece) => (piece.kind === 'literal' ? piece.xml : `‹${piece.placeholder}›`)).join(''),
  );
  const xml = (planned?.statics ?? []).map((literal, at) => literal + (pieces?.[at] ?? '')).join('');
  expect((xml.match(/(?<=<a:t>)[^<]*/g) ?? []).join('')).toBe(filled);
  expect(places.map(({ placeholder }) => placeholder)).toEqual(names);
});

it('does not list filters that cannot be read among those that are applied', () => {
  const { places } = plan(slide(['{{a | upper}} {{a | nubmer}}']));
  expect(places.map(({ filters }) => filters)).toEqual(['upper', '']);
});

describe('a placeholder over paragraphs', () => {
  it.each([
    ['two', ['a {{na', 'me}} b'], '{{na me}}'],
    ['split over runs too', ['{¦{na', 'me}¦}'], '{{na me}}'],
    ['with one between', ['{{na', 'nothing here', 'me}}'], '{{na me}}'],
  ])('%s is one fault', (_, texts, placeholder) => {
    const { faults, plan: planned } = plan(slide(texts));
    expect(faults.map(brief)).toEqual([`error placeholder.over_paragraphs Box 0: ${placeholder}`]);
    expect(planned).toBeNull();
  });

  it.each([
    ['in another shape', [['{{na'], ['me}}']]],
    ['behind another placeholder', [['{{na', '{{x}} me}}']]],
  ])('is not one %s', (_, shapes) => {
    expect(plan(slide(...shapes)).faults.map(({ code }) => code)).toEqual([
      'placeholder.unclosed',
      'placeholder.unopened',
    ]);
  });
});

describe('marks of other tools', () => {
  it.each([
    ['[[name]]', ['[[name]]']],
    ['&lt;&lt;First Name&gt;&gt;', ['<<First Name>>']],
    ['${a.b} {city} {y}', ['${a.b}', '{city}']],
    ['«Vor_name» $/var/', ['«Vor_name»', '$/var/']],
    ['« Zitat » {a, b} $/kg/day', []],
    ['typed in Japanese: ｛｛name｝｝', ['｛｛name｝｝']],
    ['split {¦city}', ['{city}']],
    ['split [¦[x]¦]', ['[[x]]']],
    ['{{name}} {{a-b}}', []],
    ['{ } {1} {5C22544A-7EE6} f(x) { return }', []],
  ])('%s is reported by the first of each style', (text, expected) => {
    const { foreign } = plan(slide([text]));
    expect(foreign.faultsOf(false).map(({ placeholder }) => placeholder)).toEqual(expected);
  });

  it('are counted, with the style and the first places', () => {
    const places = (...names: string[]): string => names.map((name) => `slide 2, “Box ${name}”`).join('; ');
    const { foreign } = plan(slide(['{city} twice {city}'], ['{y}']));
    expect(foreign.faultsOf(false)[0]?.message).toBe(
      `3 placeholders of another tool, in the style {name}, the first “{city}”, printed as they stand: ${places('0', '1')}.`,
    );
    const many = plan(slide(...Array.from({ length: 9 }, () => ['${x}'])));
    expect(many.foreign.faultsOf(false)[0]?.message).toContain(`9 placeholders`);
    expect(many.foreign.faultsOf(false)[0]?.message).toContain(`${places('0', '1', '2', '3', '4')}; and more places.`);
  });

  it('that are loops or conditions are named as what cannot be done', () => {
    const { foreign } = plan(slide(['{#items} {/items}']));
    expect(foreign.faultsOf(false)).toMatchObject([
      {
        message: expect.stringMatching(/^“\{#items\}” and 1 more mark are marks of another tool for a loop/) as string,
        remedy: expect.stringMatching(/^There are no loops/) as string,
      },
    ]);
  });

  it.each([
    ['{^empty}', /^“\{\^empty\}” is a mark .*printed as it stands: /],
    ['{#a} {/a}', /are marks .*printed as they stand: /],
  ])('%s is told in one or many', (text, words) => {
    expect(plan(slide([text])).foreign.faultsOf(false)[0]?.message).toMatch(words);
  });

  it('do not keep the paragraph from being filled', () => {
    expect(plan(slide(['{x} {{name}}'])).places).toHaveLength(1);
  });
});

it('quotes what stands there in one line of bounded length', () => {
  const [fault] = plan(slide([`{{${'long '.repeat(1_000)}`])).faults;
  expect(fault?.message.length).toBeLessThan(150);
  expect(fault?.placeholder).toHaveLength(200);
});
