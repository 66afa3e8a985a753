import { describePlaces } from './PlaceholderList';

const at = (...places: string[]) => places.map((place) => ({ part: '/ppt/slides/slide1.xml', place }));

describe('describePlaces', () => {
  it.each([
    ['nowhere', [], ''],
    ['one place', ['slide 1, “Title 1”'], 'slide 1, “Title 1”'],
    [
      'three places',
      ['slide 1', 'notes of slide 3', 'layout “Title Slide”'],
      'slide 1; notes of slide 3; layout “Title Slide”',
    ],
    [
      'more than three',
      ['slide 1', 'slide 2', 'slide 3', 'slide 4', 'slide 5'],
      'slide 1; slide 2; slide 3; and 2 more',
    ],
    ['one place several times', ['slide 1', 'slide 1', 'slide 2'], 'slide 1; slide 2'],
  ])('names %s', (_, places, words) => {
    expect(describePlaces(at(...places))).toBe(words);
  });
});
