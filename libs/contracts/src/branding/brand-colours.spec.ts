import * as fc from 'fast-check';
import { brandColours, contrastOf, isHexColour } from './brand-colours';

describe('the colours of a brand', () => {
  it.each([
    // Dark enough for paper, too dark for the night.
    ['#2b4094', { fill: '#2b4094', text: '#ffffff' }, { fill: '#5c6cad', text: '#ffffff' }],
    // The other way round.
    ['#f5a623', { fill: '#c6861c', text: '#000000' }, { fill: '#f5a623', text: '#000000' }],
    // Nearly both.
    ['#0a7d5a', { fill: '#0a7d5a', text: '#ffffff' }, { fill: '#0c7e5c', text: '#ffffff' }],
    ['#ffffff', { fill: '#949494', text: '#000000' }, { fill: '#ffffff', text: '#000000' }],
    ['#000000', { fill: '#000000', text: '#ffffff' }, { fill: '#6e6e6e', text: '#ffffff' }],
  ])('of %s', (hex, light, dark) => {
    expect(brandColours(hex)).toEqual({ light, dark });
    expect(brandColours(hex.toUpperCase())).toEqual({ light, dark });
  });

  it('can be told from the cards and read, whatever the colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const { light, dark } = brandColours(`#${value.toString(16).padStart(6, '0')}`);
        expect(contrastOf(light.fill, '#ffffff')).toBeGreaterThanOrEqual(3);
        for (const card of ['#1f2533', '#191d29']) expect(contrastOf(dark.fill, card)).toBeGreaterThanOrEqual(3);
        for (const { fill, text } of [light, dark]) expect(contrastOf(fill, text)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['red', '#fff', '2b4094', '#2b409', '#2b40944', '#gggggg', '', '#2b4094;}'])('are none of %j', (given) => {
    expect(isHexColour(given)).toBe(false);
    expect(() => brandColours(given)).toThrow(RangeError);
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
  ])('of %s and %s is %d', (one, other, expected) => {
    expect(contrastOf(one, other)).toBeCloseTo(expected, 2);
    expect(contrastOf(other, one)).toBeCloseTo(expected, 2);
  });
});
