import { shortId, teamDetail, teamKey, teamSummary } from './team';

describe('what names a team', () => {
  it.each([
    [1, true],
    [2_147_483_647, true],
    [2_147_483_648, false],
    [0, false],
    [-1, false],
    [1.5, false],
    ['k3v9t2m4qa', true],
    ['a', true],
    ['7', false],
    ['7abc', false],
    ['', false],
    ['Upper', false],
    ['a/../b', false],
    [`a${'b'.repeat(32)}`, false],
  ])('%j: %s', (key, accepted) => expect(teamKey.safeParse(key).success).toBe(accepted));

  it('is never both a number and a short id', () => {
    for (const number of [1, 42, 2_147_483_647]) expect(shortId.safeParse(String(number)).success).toBe(false);
  });
});

describe('a team', () => {
  const summary = {
    id: 7,
    short_id: 'mktg',
    name: 'Marketing',
    role: 'admin',
    member_count: 2,
    created_at: '2026-10-01T08:00:00.000Z',
    requires_second_factor: false,
    second_factor_missing: false,
  };

  it('in a list has the fields of the specification, and whether it is open', () => {
    expect(Object.keys(teamSummary.shape).sort()).toEqual(Object.keys(summary).sort());
    expect(teamSummary.parse(summary)).toEqual(summary);
  });

  it('in detail has its members instead of their number', () => {
    const { member_count: _, second_factor_missing: _missing, ...detail } = summary;
    const user = { name: null, email: 'ben@example.org' };
    const members = [{ id: '0b8a1d0e-8f0e-4d7c-9f8d-0f4a3a1b2c3d', role: 'member', second_factor: null, user }];
    expect(teamDetail.parse({ ...detail, members })).toEqual({
      ...detail,
      members,
      owner_id: null,
      seats: null,
    });
    expect(teamDetail.safeParse({ ...detail, members: [{ ...members[0], role: 'owner' }] }).success).toBe(false);
  });
});
