import { type TemplateInspection } from '@rowdeck/engine-pptx';
import { boundedInspection } from './bounded-inspection';

const inspectionOf = (names: readonly string[], places = 1): TemplateInspection => ({
  slides: 1,
  placeholders: names.map((name) => ({
    name,
    count: places,
    places: Array.from({ length: places }, () => ({ place: 'slide 1', part: 'p', shape: 's'.repeat(100_000) })),
  })),
  faults: [],
});
const named = (count: number, length = 10) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, 'n'));

describe('boundedInspection', () => {
  it('keeps every name of five thousand, and the count of their places', () => {
    const { placeholders } = boundedInspection(inspectionOf(named(5_000)));
    expect(placeholders).toHaveLength(5_000);
  });

  it.each([
    ['too many', named(5_001), 'It has 5,001 placeholders; at most 5,000 can be used.'],
    ['too long', named(20, 8_000), 'at most 160,000 can be used.'],
    ['of letters that take three bytes each', named(20).map((name) => name + '漢'.repeat(2_700)), 'at most 160,000'],
  ])('refuses names that are %s, with the number and the way out', (_what, names, words) => {
    expect(() => boundedInspection(inspectionOf(names))).toThrow(
      expect.objectContaining({
        code: 'template.too_many_placeholders',
        message: expect.stringContaining(words) as string,
        remedy: expect.stringMatching(/\S/) as string,
      }) as Error,
    );
  });

  it('keeps as many filters as there is room for, whole ones, and the names without them', () => {
    const { placeholders, ...rest } = inspectionOf(named(300));
    const filters = ['upper', `default: "${'x'.repeat(990)}"`];
    const kept = boundedInspection({ ...rest, placeholders: placeholders.map((one) => ({ ...one, filters })) });
    const lists = kept.placeholders.map((one) => one.filters);
    expect(lists).toHaveLength(300);
    expect(lists[0]).toEqual(filters);
    expect(lists.at(-1)).toBeUndefined();
    expect(JSON.stringify(lists.filter((list) => list !== undefined)).length).toBeLessThan(101_000);
  });

  it('keeps the first places and faults, in short words', () => {
    const fault = { code: 'placeholder.empty', message: 'm'.repeat(9_999), remedy: 'r', severity: 'error' } as const;
    const hostile = { ...inspectionOf(['a'], 1_000), faults: Array.from({ length: 100_000 }, () => fault) };
    const { placeholders, faults } = boundedInspection(hostile);
    expect(placeholders[0]).toMatchObject({ count: 1_000 });
    expect([placeholders[0]?.places.length, faults.length]).toEqual([20, 200]);
    expect(placeholders[0]?.places[0]?.shape).toHaveLength(501);
    expect(faults[0]?.message).toHaveLength(501);
  });
});
