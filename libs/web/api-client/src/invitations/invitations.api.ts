import { type BodyInputOf, invitationsHttp, type TeamKey, teamsHttp } from '@rowdeck/contracts';
import { api, LIST } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

type Invitee = BodyInputOf<typeof teamsHttp.invite>;

interface OfTeam {
  readonly team: TeamKey;
  readonly invitationId: string;
}

const received = { type: 'Invitation', id: LIST } as const;
const ofTeam = (team: TeamKey) => ({ type: 'Invitation', id: team }) as const;
const paramsOf = ({ team, invitationId }: OfTeam) => ({ params: { id: team, invitationId } });

/** Invitations, as admins of a team send them and as who is invited answers them. */
export const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    teamInvitations: build.query({
      ...endpointOf(teamsHttp.invitations, (id: TeamKey) => ({ params: { id } })),
      providesTags: (_list, _error, team) => [ofTeam(team)],
    }),
    inviteMember: build.mutation({
      ...endpointOf(teamsHttp.invite, ({ team, ...body }: Invitee & { team: TeamKey }) => ({
        params: { id: team },
        body,
      })),
      // An invitation takes a seat of the team, which its page counts.
      invalidatesTags: (made, _error, { team }) => (made ? [ofTeam(team), 'Team'] : ['Team']),
    }),
    resendInvitation: build.mutation({
      ...endpointOf(teamsHttp.resendInvitation, paramsOf),
      // A refusal, too, may show that somebody else has taken it back.
      invalidatesTags: (_made, _error, { team }) => [ofTeam(team), 'Team'],
    }),
    revokeInvitation: build.mutation({
      ...endpointOf(teamsHttp.revokeInvitation, paramsOf),
      invalidatesTags: (_made, _error, { team }) => [ofTeam(team), 'Team'],
    }),
    /** A query that posts: the token is a secret, which has no place in an address. */
    invitationOfLink: build.query(
      endpointOf(invitationsHttp.find, (invitation_token: string) => ({ body: { invitation_token } })),
    ),
    receivedInvitations: build.query({ ...endpointOf(invitationsHttp.list), providesTags: [received] }),
    acceptInvitation: build.mutation({
      ...endpointOf(invitationsHttp.accept, (id: string) => ({ params: { id } })),
      invalidatesTags: [received, { type: 'Team', id: LIST }, 'Template'],
    }),
    declineInvitation: build.mutation({
      ...endpointOf(invitationsHttp.decline, (id: string) => ({ params: { id } })),
      invalidatesTags: [received],
    }),
  }),
});

export const {
  useTeamInvitationsQuery,
  useInviteMemberMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useInvitationOfLinkQuery,
  useReceivedInvitationsQuery,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
} = invitationsApi;
