import { type BodyInputOf, type DeliveryFilters, webhooksHttp } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

interface LogPart {
  readonly id: string;
  readonly filters: DeliveryFilters;
  readonly cursor?: string | undefined;
}

interface OneDelivery {
  readonly id: string;
  readonly delivery: string;
}

const byId = (id: string) => ({ params: { id } });
const ofDelivery = (params: OneDelivery) => ({ params });

/** Webhooks. A secret stands in the answers to its creation and rotation alone, which whoever asks takes and forgets. */
const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query({ ...endpointOf(webhooksHttp.list), providesTags: ['Webhooks'] }),
    webhook: build.query({ ...endpointOf(webhooksHttp.show, byId), providesTags: ['Webhooks'] }),
    createWebhook: build.mutation({
      ...endpointOf(webhooksHttp.create, (body: BodyInputOf<typeof webhooksHttp.create>) => ({ body })),
      invalidatesTags: ['Webhooks'],
    }),
    updateWebhook: build.mutation({
      ...endpointOf(
        webhooksHttp.update,
        ({ id, ...body }: BodyInputOf<typeof webhooksHttp.update> & { readonly id: string }) => ({
          params: { id },
          body,
        }),
      ),
      invalidatesTags: ['Webhooks'],
    }),
    deleteWebhook: build.mutation({
      ...endpointOf(webhooksHttp.remove, byId),
      // The page of the webhook is still there while it is left: it is not asked for again.
      invalidatesTags: (_result, error) => (error ? ['Webhooks'] : []),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        await queryFulfilled.catch(() => undefined);
        dispatch(
          webhooksApi.util.updateQueryData('webhooks', undefined, (draft) => {
            draft.data = draft.data.filter((each) => each.id !== id);
          }),
        );
      },
    }),
    rotateWebhookSecret: build.mutation({
      ...endpointOf(webhooksHttp.rotateSecret, byId),
      invalidatesTags: ['Webhooks'],
    }),
    sendTestEvent: build.mutation({ ...endpointOf(webhooksHttp.sendTest, byId), invalidatesTags: ['Deliveries'] }),
    deliveries: build.query({
      ...endpointOf(webhooksHttp.deliveries, ({ id, filters, cursor }: LogPart) => ({
        params: { id },
        query: { ...filters, cursor },
      })),
      providesTags: ['Deliveries'],
    }),
    delivery: build.query({ ...endpointOf(webhooksHttp.delivery, ofDelivery), providesTags: ['Deliveries'] }),
    sendAgain: build.mutation({ ...endpointOf(webhooksHttp.sendAgain, ofDelivery), invalidatesTags: ['Deliveries'] }),
  }),
});

export const {
  useCreateWebhookMutation,
  useDeleteWebhookMutation,
  useDeliveriesQuery,
  useDeliveryQuery,
  useRotateWebhookSecretMutation,
  useSendAgainMutation,
  useSendTestEventMutation,
  useUpdateWebhookMutation,
  useWebhookQuery,
  useWebhooksQuery,
} = webhooksApi;
