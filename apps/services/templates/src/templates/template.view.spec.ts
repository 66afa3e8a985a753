import { type Actor, type TeamSummary } from '@rowdeck/contracts';
import { jsonBytes } from '../bounds/within-bytes';
import { placeholderFaults } from '../compiling/bounded-inspection';
import { type Template } from './template.entity';
import { type TemplateVersion } from './template-version.entity';
import { canConvert, hasCertainStyle, stylesOf, toDetail, toSummary } from './template.view';

const ANNA = { userId: 'anna', admin: false } as Actor;
const createdAt = new Date('2026-11-02T12:30:00Z');

const version = (about: object = {}): TemplateVersion =>
  ({ id: 'v1', fileName: 'deck.pptx', fileSize: 7, slidesCount: 3, placeholders: [], faults: [], ...about }) as never;

const template = (about: Partial<Template> = {}): Template => ({
  id: 5,
  ownerId: 'anna',
  teamId: null,
  name: 'Offer',
  version: version(),
  convertedFrom: null,
  call: null,
  createdAt,
  deletedAt: null,
  ...about,
});

const seenWith = (about: Partial<Template> = {}, role?: TeamSummary['role']) => ({
  template: template(about),
  teams: new Map(role ? [[9, { id: 9, name: 'Sales', role } as TeamSummary]] : []),
});

const detailOf = (about: object) => toDetail(ANNA, seenWith({ version: version(about) }), 0);

describe('a template in a list', () => {
  it.each([
    ['nobody', null, undefined, null],
    ['a team', 9, 'member', 'Sales'],
    ['a team that is gone', 9, undefined, null],
  ] as const)('says that it is shared with %s', (_, teamId, role, team_name) => {
    const summary = toSummary(seenWith({ teamId }, role), 2, { names: ['a'], count: 40, unfilled: 1 }, '/thumbnail');
    expect(summary).toMatchObject({
      team_name,
      presentations_count: 2,
      placeholders: ['a'],
      placeholders_count: 40,
      faults_count: 1,
      thumbnail_url: '/thumbnail',
      created_at: '2026-11-02T12:30:00.000Z',
    });
  });
});

describe('what may be done with a template', () => {
  it.each([
    ['its owner', 'anna', undefined, { can_change: true, can_delete: true }],
    ['an admin of its team', 'ben', 'admin', { can_change: false, can_delete: true }],
    ['a member of its team', 'ben', 'member', { can_change: false, can_delete: false }],
  ] as const)('by %s', (_, ownerId, role, may) => {
    expect(toDetail(ANNA, seenWith({ ownerId, teamId: role ? 9 : null }, role), 0)).toMatchObject(may);
  });
});

describe('the places of a placeholder', () => {
  const placesOf = (...places: object[]) =>
    detailOf({ placeholders: [{ name: 'a', count: 1, places }] }).placeholder_places[0]?.places;

  it.each([
    [{ part: 'x', slide: 2, place: 'notes of slide 2' }, 'notes of slide 2'],
    [{ part: 'x', slide: 2 }, 'slide 2'],
    [{ part: 'x' }, 'outside the slides'],
  ])('have words, also where they were inspected before there were any: %j', (location, place) => {
    expect(placesOf(location)).toEqual([{ ...location, place }]);
  });

  it('are as many as one message has room for, and every placeholder is named', () => {
    const places = Array.from({ length: 500 }, (_, i) => ({ part: 'x'.repeat(200), place: `slide ${i}` }));
    const placeholders = Array.from({ length: 50 }, (_, i) => ({ name: `n${i}`, count: 500, places }));
    const listed = detailOf({ placeholders }).placeholder_places;
    expect(listed.map(({ name, count }) => [name, count])).toEqual(placeholders.map(({ name }) => [name, 500]));
    expect(listed.at(0)?.places).toHaveLength(500);
    expect(listed.at(-1)?.places).toHaveLength(0);
    expect(jsonBytes(listed)).toBeLessThanOrEqual(450_000);
  });

  it('come with filters as far as there is room, and with the beginning of a default', () => {
    const filters = ['f'.repeat(60_000)];
    const placeholders = [
      { name: 'a', count: 1, places: [], filters, defaultText: 'x'.repeat(100) },
      { name: 'b', count: 1, places: [], filters },
      { name: 'c', count: 1, places: [], filters: ['upper'] },
      { name: 'd', count: 1, places: [] },
    ];
    const listed = detailOf({ placeholders }).placeholder_places;
    expect(listed.map((each) => each.filters.length)).toEqual([1, 0, 1, 0]);
    expect(listed.map(({ default_text }) => default_text)).toEqual(['x'.repeat(60), null, null, null]);
  });
});

describe('the faults of a template', () => {
  const other = (about: object = {}) => ({ code: 'placeholder.other_style', severity: 'hint', ...about });

  it('are counted where they keep text from being filled', () => {
    const faults = [
      { code: 'placeholder.unclosed', severity: 'error' },
      { code: 'placeholder.spelling', severity: 'warning' },
      { code: 'deck.macro', severity: 'error' },
    ];
    expect(detailOf({ faults })).toMatchObject({ faults_count: 1, faults });
    expect(placeholderFaults(version({ faults }))).toEqual(faults.slice(0, 2));
  });

  it('are as many as one message has room for', () => {
    const faults = Array.from({ length: 2_000 }, () => ({ code: 'placeholder.unclosed', message: 'm'.repeat(500) }));
    const shown = detailOf({ faults }).faults;
    expect(shown.length).toBeGreaterThan(100);
    expect(jsonBytes(shown)).toBeLessThanOrEqual(100_000);
  });

  it.each([
    ['none', [], { can: false, certain: false, styles: [] }],
    ['loops of another tool', [{ code: 'placeholder.other_loop' }], { can: false, certain: false, styles: [] }],
    ['one style', [other({ style: '<<>>' })], { can: true, certain: true, styles: ['<<>>'] }],
    ['a doubt', [other({ style: '[]', doubtful: true })], { can: true, certain: false, styles: ['[]'] }],
    ['an old inspection', [other()], { can: true, certain: true, styles: [] }],
  ])('say whether it can be converted: %s', (_, faults, { can, certain, styles }) => {
    const inspected = version({ faults });
    expect([canConvert(inspected), hasCertainStyle(inspected), stylesOf(inspected)]).toEqual([can, certain, styles]);
  });
});

it('names what a template was converted from and to, and no more of it', () => {
  const from = template({ id: 3, name: 'Old' });
  expect(toDetail(ANNA, seenWith(), 0, { from, to: null })).toMatchObject({
    converted_from: { id: 3, name: 'Old' },
    converted_to: null,
  });
  expect(toDetail(ANNA, seenWith(), 0)).toMatchObject({ converted_from: null, converted_to: null });
});
