import {
  type accountHttp,
  type CurrentUser,
  DELETION_DAYS,
  type OwnerForm,
  Problem,
  type TeamInNeed,
} from '@rowdeck/contracts';
import { HttpResponse } from 'msw';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';

const DAY_MS = 86_400_000;

const teamsInNeed = ({ teams, members }: MockState, user: CurrentUser): TeamInNeed[] => {
  const admins = members.filter(({ role }) => role === 'admin');
  const isOnlyAdmin = admins.length === 1 && admins[0]?.id === user.id;
  return teams
    .filter(({ role }) => role === 'admin' && isOnlyAdmin)
    .map(({ short_id, name, member_count }) => ({ short_id, name, member_count }));
};

/** The emailed code is always the same. */
const isOwner = ({ password }: MockState, given: OwnerForm): boolean =>
  given.password === password || given.password === 'good-code';

export const accountMock: MockOf<typeof accountHttp> = {
  show: ({ state, user }) => ({ deletion_due_at: user.deletion_due_at, teams_in_need: teamsInNeed(state, user) }),
  requestDeletion: ({ state, user, body }) => {
    if (teamsInNeed(state, user).length > 0) {
      throw new Problem('user.deletion_blocked', { detail: 'A team would have no admin.' });
    }
    if (!isOwner(state, body)) {
      throw new Problem('user.invalid', { errors: { password: ['This is not your password.'] } });
    }
    const deletion_due_at = new Date(Date.now() + DELETION_DAYS * DAY_MS).toISOString();
    state.user = { ...user, deletion_due_at };
    return { deletion_due_at };
  },
  sendOwnerCode: () => undefined,
  preferences: ({ user }) => user.preferences,
  updatePreferences: ({ state, user, body }) => {
    state.user = { ...user, preferences: body };
    return body;
  },
  allowExport: ({ state, body }) => {
    if (isOwner(state, body)) return;
    throw new Problem('user.invalid', { errors: { password: ['This is not your password.'] } });
  },
  export: ({ user }) => {
    if (user.admin) throw new Problem('user.export_over', { detail: 'Enter your password again.' });
    return new HttpResponse('PK', { headers: { 'content-type': 'application/zip' } });
  },
  cancelDeletion: ({ state, user }) => {
    state.user = { ...user, deletion_due_at: null };
  },
};
