import { adminStats, listAuditTrail } from './admin.rpc';

const actor = { userId: '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01', email: '', name: null, admin: true, via: 'session' };

describe('the audit trail', () => {
  const read = (query: object) => listAuditTrail.input.safeParse({ actor, ...query });

  it('comes 50 entries at a time', () => expect(read({}).data?.limit).toBe(50));

  it.each([
    [{ limit: 1 }, true],
    [{ limit: 200 }, true],
    [{ limit: 0 }, false],
    [{ limit: 201 }, false],
    [{ limit: 1.5 }, false],
    [{ before: 7 }, false],
  ])('with %j: %s', (query, accepted) => expect(read(query).success).toBe(accepted));
});

describe('the numbers of the admin panel', () => {
  it('have the names of the specification', () => {
    expect(Object.keys(adminStats.shape)).toEqual([
      'totalUsers',
      'confirmedUsers',
      'totalTeams',
      'totalTemplates',
      'totalPresentations',
      'presentationsByStatus',
    ]);
  });
});
