import { type Relationship } from './relationships';
import { readSlideOrder } from './slide-order';

const NAMESPACES =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"';
const presentation = (list: string): string => `<p:presentation ${NAMESPACES}>${list}</p:presentation>`;
const entry = (id: string): string => `<p:sldId id="256" r:id="${id}"/>`;
const relationship = (id: string, target: string): Relationship => ({ id, type: 'slide', target, external: false });
const RELATIONSHIPS = [relationship('r1', 'a.xml'), relationship('r2', 'b.xml'), relationship('r3', 'gone.xml')];

const order = (list: string): ReturnType<typeof readSlideOrder> =>
  readSlideOrder(presentation(list), 'main.xml', RELATIONSHIPS, (name) => name !== 'gone.xml');

it.each<[string, string, string[]]>([
  ['the order of the list', `<p:sldIdLst>${entry('r2')}${entry('r1')}</p:sldIdLst>`, ['b.xml', 'a.xml']],
  ['no list', '', []],
  ['an empty list', '<p:sldIdLst/>', []],
  [
    'sections, which repeat their slides',
    `<p:sldIdLst>${entry('r1')}</p:sldIdLst><p14:sldIdLst><p14:sldId id="256"/></p14:sldIdLst>`,
    ['a.xml'],
  ],
  ['masters, which have a list of their own', '<p:sldMasterIdLst><p:sldMasterId r:id="r1"/></p:sldMasterIdLst>', []],
])('%s', (_, list, slides) => {
  expect(order(list)).toEqual({ slides, problems: [] });
});

it.each<[string, string, string, string]>([
  ['whose part is missing', entry('r3'), 'gone.xml', 'It is slide 2.'],
  ['whose relationship is missing', entry('r9'), 'main.xml', 'It is slide 2.'],
  ['without a relationship', '<p:sldId id="256"/>', 'main.xml', 'It is slide 2.'],
])('a slide %s is reported by its number, and the others go on', (_, faulty, part, detail) => {
  const { slides, problems } = order(`<p:sldIdLst>${entry('r1')}${faulty}${entry('r2')}</p:sldIdLst>`);
  expect(slides).toEqual(['a.xml', 'b.xml']);
  expect(problems).toMatchObject([{ code: 'template.missing_part', part, detail }]);
});

it('several are reported at once', () => {
  const { problems } = order(`<p:sldIdLst>${entry('r3')}${entry('r1')}${entry('r9')}</p:sldIdLst>`);
  expect(problems.map(({ detail }) => detail)).toEqual(['It is slide 1.', 'It is slide 3.']);
});
