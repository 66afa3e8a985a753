import {
  getTeam,
  listInvitations,
  listReceivedInvitations,
  listSentInvitations,
  listTeams,
  MOST_INVITATIONS,
  MOST_MEMBERS_SHOWN,
  MOST_SSO_DOMAINS,
  MOST_TEAMS_OF_USER,
  type OutputOf,
  readSso,
  type RpcDefinition,
} from '@rowdeck/contracts';

/** What one message of the bus holds, and what of it is left for its envelope. */
const MESSAGE = 1_048_576 - 48_576;

const NOW = '2026-01-01T00:00:00.000Z';
/** Every character takes six bytes as JSON. */
const worst = (characters: number): string => '\u0001'.repeat(characters);
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** Names of teams have at most 80 characters, names of people 100, addresses 254. */
const team = {
  id: 2 ** 31 - 1,
  short_id: 'a'.repeat(32),
  name: worst(80),
  role: 'member',
  created_at: NOW,
  requires_second_factor: false,
} as const;
const member: OutputOf<typeof getTeam>['members'][number] = {
  id: '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01',
  role: 'member',
  second_factor: false,
  user: { name: worst(100), email: worst(254) },
};

const invitation = {
  id: member.id,
  email: worst(254),
  role: 'member',
  invited_by: worst(254),
  expires_at: NOW,
} as const;

it.each<[string, RpcDefinition, unknown]>([
  [
    'the teams of a user',
    listTeams,
    { teams: times(MOST_TEAMS_OF_USER, { ...team, member_count: 2 ** 31 - 1, second_factor_missing: false }) },
  ],
  ['a team with its members', getTeam, { ...team, members: times(MOST_MEMBERS_SHOWN, member) }],
  [
    'the single sign-on of a team',
    readSso,
    {
      enabled: true,
      issuer: worst(1_000),
      client_id: worst(500),
      redirect_uri: worst(2_000),
      only_sso: true,
      domains: times(MOST_SSO_DOMAINS, {
        domain: worst(253),
        proven: true,
        record_name: worst(300),
        record_value: worst(300),
      }),
    },
  ],
  [
    'the invitations of a team',
    listInvitations,
    { invitations: times(MOST_INVITATIONS, { ...invitation, sent_at: NOW, expired: true }) },
  ],
  [
    'the invitations of a person',
    listSentInvitations,
    { invitations: times(MOST_INVITATIONS, { ...invitation, team_name: worst(80), sent_at: NOW }), cursor: null },
  ],
  [
    'the invitations to an address',
    listReceivedInvitations,
    { invitations: times(MOST_INVITATIONS, { ...invitation, team_name: worst(80) }) },
  ],
])('the largest answer fits into one message: %s', (_what, { output }, value) => {
  expect(Buffer.byteLength(JSON.stringify({ result: output.parse(value) }))).toBeLessThan(MESSAGE);
});
