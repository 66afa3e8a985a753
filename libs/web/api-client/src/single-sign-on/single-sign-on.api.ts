import { type BodyInputOf, singleSignOnHttp, type TeamKey, type TeamSso } from '@rowdeck/contracts';
import { csrfToken } from '../http/csrf-token';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

interface OfDomain {
  readonly team: TeamKey;
  readonly domain: string;
}

type SsoForm = BodyInputOf<typeof singleSignOnHttp.save>;

const ofDomain = ({ team, domain }: OfDomain) => ({ params: { id: team, domain } });

export const singleSignOnApi = api.injectEndpoints({
  endpoints: (build) => ({
    beginSso: build.mutation(
      endpointOf(singleSignOnHttp.begin, (body: BodyInputOf<typeof singleSignOnHttp.begin>) => ({ body })),
    ),
    finishSso: build.mutation({
      ...endpointOf(singleSignOnHttp.finish, (body: BodyInputOf<typeof singleSignOnHttp.finish>) => ({ body })),
      invalidatesTags: ['Session'],
      onQueryStarted: async (_, { queryFulfilled }) => {
        const opened = await queryFulfilled.catch(() => null);
        if (opened) csrfToken.set(opened.data.csrf_token);
      },
    }),
    teamSso: build.query({
      ...endpointOf(singleSignOnHttp.show, (id: TeamKey) => ({ params: { id } })),
      providesTags: ['TeamSso'],
    }),
    saveTeamSso: build.mutation({
      ...endpointOf(singleSignOnHttp.save, ({ team, ...body }: SsoForm & { team: TeamKey }) => ({
        params: { id: team },
        body,
      })),
      invalidatesTags: (saved: TeamSso | undefined) => (saved ? ['TeamSso', 'Team'] : []),
    }),
    endTeamSso: build.mutation({
      ...endpointOf(singleSignOnHttp.end, (id: TeamKey) => ({ params: { id } })),
      invalidatesTags: ['TeamSso', 'Team'],
    }),
    addSsoDomain: build.mutation({
      ...endpointOf(singleSignOnHttp.addDomain, ({ team, domain }: OfDomain) => ({
        params: { id: team },
        body: { domain },
      })),
      invalidatesTags: ['TeamSso'],
    }),
    checkSsoDomain: build.mutation({
      ...endpointOf(singleSignOnHttp.checkDomain, ofDomain),
      invalidatesTags: ['TeamSso'],
    }),
    removeSsoDomain: build.mutation({
      ...endpointOf(singleSignOnHttp.removeDomain, ofDomain),
      invalidatesTags: ['TeamSso'],
    }),
  }),
});

export const {
  useBeginSsoMutation,
  useFinishSsoMutation,
  useTeamSsoQuery,
  useSaveTeamSsoMutation,
  useEndTeamSsoMutation,
  useAddSsoDomainMutation,
  useCheckSsoDomainMutation,
  useRemoveSsoDomainMutation,
} = singleSignOnApi;
