import {
  acceptInvitation,
  changeMemberRole,
  createTeam,
  inviteMember,
  renameTeam,
  type RpcDefinition,
} from '@rowdeck/contracts';
import { KNOWN, sampleInvitation, sampleMember, sampleTeam } from '@rowdeck/http-contract';
import { EdgeForTest } from '../../test/edge-for-test';

const MORE = {
  id: 99,
  short_id: 'stolen',
  admin: true,
  actor: { userId: KNOWN.memberId, admin: true },
  team: KNOWN.foreignTeamId,
  team_id: KNOWN.foreignTeamId,
  member: KNOWN.lastAdminId,
  user_id: KNOWN.lastAdminId,
  inviter_id: KNOWN.lastAdminId,
  invitation: KNOWN.memberId,
  expires_at: '2099-01-01T00:00:00.000Z',
};
const team = KNOWN.teamId;
const path = `/app/teams/${team}`;
const { memberId, invitationId } = KNOWN;

describe('a body with fields that are not its form’s', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  it.each<[string, string, RpcDefinition, unknown, object, object]>([
    ['POST', '/app/teams', createTeam, sampleTeam(), { team: { name: 'A', ...MORE }, role: 'admin' }, { name: 'A' }],
    ['PATCH', path, renameTeam, sampleTeam(), { name: 'A', role: 'admin' }, { team, name: 'A' }],
    [
      'PATCH',
      `${path}/members/${memberId}/update_role`,
      changeMemberRole,
      sampleMember(),
      { role: 'member' },
      { team, member: memberId, role: 'member' },
    ],
    [
      'POST',
      `${path}/members`,
      inviteMember,
      sampleInvitation(),
      { email: 'ben@example.com' },
      { team, email: 'ben@example.com', role: 'member' },
    ],
    [
      'POST',
      `/app/invitations/${invitationId}/accept`,
      acceptInvitation,
      sampleTeam(),
      { role: 'admin', email: 'eve@example.com' },
      { invitation: invitationId },
    ],
  ])('%s %s gives nobody more than it asks for', async (method, address, rpc, answer, form, expected) => {
    const calls: unknown[] = [];
    edge.gateway.answer(rpc, (input: unknown) => {
      calls.push(input);
      return answer;
    });
    const response = await edge.send('member', {
      method,
      path: address,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...MORE, ...form }),
      csrf: 'right',
    });
    expect(response.ok).toBe(true);
    const actor: unknown = expect.objectContaining({ userId: KNOWN.lastAdminId, admin: false });
    expect(calls).toEqual([{ actor, ...expected }]);
  });
});
