import { rawZip } from '@rowdeck/engine-archive-testing';
import { slideXml, tinyDeckEntries } from '../../test/tiny-deck';
import { openPresentation } from '../opc/open-presentation';
import { runningActionsOf } from './actions';

/** A slide whose one shape, `Button`, is clicked so. */
const slide = (attributes: string): string =>
  slideXml('x').replace('name="Text 1"/>', `name="Button"><a:hlinkClick ${attributes}/></p:cNvPr>`);

function actionsOf(...slides: readonly string[]) {
  const entries = tinyDeckEntries(slides.map(() => 'x')).map((entry) => {
    const number = /slide(\d)\.xml$/.exec(String(entry.name))?.[1];
    return number === undefined ? entry : { ...entry, content: slides[Number(number) - 1] ?? '' };
  });
  return [...runningActionsOf(openPresentation(rawZip({ entries })))];
}

it.each([
  ['action="ppaction://program"', 'program'],
  ['action="ppaction://macro?name=Run"', 'macro'],
  ['action = "PPACTION://MACRO"', 'macro'],
  ["action='ppaction://program'", 'program'],
  ['action="&#x70;paction://program"', 'program'],
  ['action="pp\u200baction:// program"', 'program'],
])('%s runs a %s', (attributes, runs) => {
  expect(actionsOf(slide(attributes))).toEqual([{ runs, part: 'ppt/slides/slide1.xml', shape: 'Button' }]);
});

it.each([
  'action="ppaction://hlinkshowjump?jump=nextslide"',
  'action="ppaction://hlinkfile"',
  'action="ppaction://noaction"',
  'action=""',
  'tooltip="action ppaction://program"',
])('%s runs nothing', (attributes) => {
  expect(actionsOf(slide(attributes))).toEqual([]);
});

it('are found on every slide, in their order, and without a name where the shape has none', () => {
  const nameless = slideXml('x').replace(
    'name="Text 1"/>',
    'name=""><a:hlinkClick action="ppaction://macro"/></p:cNvPr>',
  );
  expect(actionsOf(slide('action="ppaction://program"'), slideXml('x'), nameless)).toEqual([
    { runs: 'program', part: 'ppt/slides/slide1.xml', shape: 'Button' },
    { runs: 'macro', part: 'ppt/slides/slide3.xml' },
  ]);
});
