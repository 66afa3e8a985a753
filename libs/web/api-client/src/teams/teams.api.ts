import { type TeamActivityPage, type TeamKey, type TeamRole, teamsHttp } from '@rowdeck/contracts';
import { api, LIST } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

interface OfMember {
  readonly team: TeamKey;
  /** The user's id. */
  readonly memberId: string;
}

const activity = endpointOf(teamsHttp.activity, ({ id, before }: { id: TeamKey; before: number | null }) => ({
  params: { id },
  query: before === null ? {} : { before },
}));

const rename = endpointOf(teamsHttp.rename, ({ id, name }: { id: TeamKey; name: string }) => ({
  params: { id },
  body: { name },
}));

const requireSecondFactor = endpointOf(
  teamsHttp.requireSecondFactor,
  ({ id, required }: { id: TeamKey; required: boolean }) => ({ params: { id }, body: { required } }),
);

const list = { type: 'Team', id: LIST } as const;
const happened = { type: 'Team', id: 'ACTIVITY' } as const;

export const teamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    teams: build.query({ ...endpointOf(teamsHttp.list), providesTags: [list] }),
    team: build.query({
      ...endpointOf(teamsHttp.show, (id: TeamKey) => ({ params: { id } })),
      providesTags: (team) => (team ? [{ type: 'Team', id: team.id }] : []),
    }),
    /** Newest first, page by page. */
    teamActivity: build.infiniteQuery<TeamActivityPage, TeamKey, number | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.cursor ?? undefined },
      query: ({ queryArg, pageParam }) => activity.query({ id: queryArg, before: pageParam }),
      responseSchema: activity.responseSchema,
      providesTags: [happened],
    }),
    createTeam: build.mutation({
      ...endpointOf(teamsHttp.create, (team: { name: string }) => ({ body: { team } })),
      invalidatesTags: [list],
    }),
    renameTeam: build.mutation({
      ...rename,
      // Templates show the name of the team that they are shared with.
      invalidatesTags: (team) => [list, happened, { type: 'Team', id: team?.id }, 'Template'],
    }),
    requireTeamSecondFactor: build.mutation({
      ...requireSecondFactor,
      invalidatesTags: (team) => (team ? [list, happened, { type: 'Team', id: team.id }] : []),
    }),
    deleteTeam: build.mutation({
      ...endpointOf(teamsHttp.delete, (id: TeamKey) => ({ params: { id } })),
      // The page of the team, which is still shown, must not ask for it again.
      invalidatesTags: [list, 'Template'],
    }),
    changeMemberRole: build.mutation({
      ...endpointOf(teamsHttp.changeRole, ({ team, memberId, role }: OfMember & { role: TeamRole }) => ({
        params: { id: team, memberId },
        body: { role },
      })),
      // A refusal, too, shows that what is on the page is out of date.
      invalidatesTags: ['Team'],
    }),
    removeMember: build.mutation({
      ...endpointOf(teamsHttp.removeMember, ({ team, memberId }: OfMember) => ({ params: { id: team, memberId } })),
      invalidatesTags: ['Team', 'Template'],
    }),
    leaveTeam: build.mutation({
      ...endpointOf(teamsHttp.removeMember, ({ team, memberId }: OfMember) => ({ params: { id: team, memberId } })),
      invalidatesTags: [list, 'Template'],
    }),
  }),
});

export const {
  useTeamsQuery,
  useTeamQuery,
  useTeamActivityInfiniteQuery,
  useCreateTeamMutation,
  useRenameTeamMutation,
  useRequireTeamSecondFactorMutation,
  useDeleteTeamMutation,
  useChangeMemberRoleMutation,
  useRemoveMemberMutation,
  useLeaveTeamMutation,
} = teamsApi;
