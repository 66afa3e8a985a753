import { type TeamKey, teamsHttp } from '@rowdeck/contracts';
import { api, LIST } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

const list = { type: 'Team', id: LIST } as const;

export const teamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    teams: build.query({ ...endpointOf(teamsHttp.list), providesTags: [list] }),
    team: build.query({
      ...endpointOf(teamsHttp.show, (id: TeamKey) => ({ params: { id } })),
      providesTags: (team) => (team ? [{ type: 'Team', id: team.id }] : []),
    }),
    createTeam: build.mutation({
      ...endpointOf(teamsHttp.create, (team: { name: string }) => ({ body: { team } })),
      invalidatesTags: [list],
    }),
    renameTeam: build.mutation({
      ...endpointOf(teamsHttp.rename, ({ id, name }: { id: TeamKey; name: string }) => ({
        params: { id },
        body: { name },
      })),
      // Templates show the name of the team that they are shared with.
      invalidatesTags: (team) => [list, { type: 'Team', id: team?.id }, 'Template'],
    }),
  }),
});

export const { useTeamsQuery, useTeamQuery, useCreateTeamMutation, useRenameTeamMutation } = teamsApi;
