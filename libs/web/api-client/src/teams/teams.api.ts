import { teamsHttp } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';
import { LIST } from '../http/tags';

const list = { type: 'Team', id: LIST } as const;

export const teamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    teams: build.query({ ...endpointOf(teamsHttp.list), providesTags: [list] }),
    createTeam: build.mutation({
      ...endpointOf(teamsHttp.create, (team: { name: string }) => ({ body: { team } })),
      invalidatesTags: [list],
    }),
  }),
});

export const { useTeamsQuery, useCreateTeamMutation } = teamsApi;
