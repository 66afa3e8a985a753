import { CSRF_HEADER } from '@rowdeck/contracts';
import {
  type Caller,
  describeHttpContract,
  type EdgeRequest,
  KNOWN,
  ROUTES_OF_PAGES,
  sampleBatch,
  sampleInvitation,
  sampleMember,
  samplePresentation,
  sampleSecondFactor,
  sampleStripeSubscription,
  sampleTeam,
  sampleUser,
} from '@rowdeck/http-contract';
import { setupServer } from 'msw/node';
import { createMockApi } from './mock-api';
import { type MockState } from './mock-state';

const OPERATOR = sampleUser({ id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0002', admin: true });

const USERS: Readonly<Record<Caller, MockState['user']>> = {
  visitor: null,
  halfway: null,
  member: sampleUser(),
  unenrolled: OPERATOR,
  operator: OPERATOR,
  program: null,
};

const known = (caller: Caller): Partial<MockState> => ({
  user: USERS[caller],
  secondFactor: sampleSecondFactor({ required: caller === 'unenrolled' }),
  halfway: caller === 'halfway' ? 'ada@example.com' : null,
  invitations: [sampleInvitation()],
  members: [sampleMember(), sampleMember({ id: KNOWN.memberId, role: 'member' })],
  teams: [sampleTeam(), sampleTeam({ id: KNOWN.foreignTeamId, short_id: 'sales', role: 'member' })],
  subscription: sampleStripeSubscription(),
  batches: [sampleBatch()],
  presentations: [
    samplePresentation(),
    samplePresentation({ id: KNOWN.pendingPresentationId, status: 'pending', download_available: false }),
  ],
  mailbox: [
    {
      id: KNOWN.mailboxMessageId,
      from: 'rowdeck@example.com',
      to: 'ada@example.com',
      subject: 'Welcome',
      text: 'Welcome.',
      html: '<p>Welcome.</p>',
      sentAt: '2026-11-20T14:00:00.000Z',
    },
  ],
});

/** The mock, each time anew, behind the fetch of the tests' browser. */
class MockEdge {
  constructor(private readonly server: ReturnType<typeof setupServer>) {}

  send(caller: Caller, { method, path, headers, body, csrf }: EdgeRequest): Promise<Response> {
    const { state, handlers } = createMockApi(known(caller));
    this.server.resetHandlers(...handlers);
    const token = { right: state.csrfToken, wrong: 'of-another', missing: null }[csrf];
    return fetch(new URL(path, window.location.origin), {
      method,
      headers: { ...headers, ...(token === null ? {} : { [CSRF_HEADER]: token }) },
      ...(body === undefined ? {} : { body }),
    });
  }
}

describe('the mock of the HTTP interface', () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());

  describeHttpContract(() => Promise.resolve(new MockEdge(server)), ROUTES_OF_PAGES);
});
