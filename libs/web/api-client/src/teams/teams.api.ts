import { teamSummary, type TeamSummary } from '@rowdeck/contracts';
import { z } from 'zod';
import { api } from '../http/api';
import { LIST } from '../http/tags';

const list = { type: 'Team', id: LIST } as const;

export const teamsApi = api.injectEndpoints({
  endpoints: (build) => ({
    teams: build.query<{ teams: TeamSummary[] }, void>({
      query: () => '/app/teams',
      responseSchema: z.object({ teams: z.array(teamSummary) }),
      providesTags: [list],
    }),
    createTeam: build.mutation<TeamSummary, { name: string }>({
      query: (team) => ({ url: '/app/teams', method: 'POST', body: { team } }),
      responseSchema: teamSummary,
      invalidatesTags: [list],
    }),
  }),
});

export const { useTeamsQuery, useCreateTeamMutation } = teamsApi;
