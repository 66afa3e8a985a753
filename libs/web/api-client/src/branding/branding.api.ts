import { type BodyInputOf, brandingHttp, pathOf } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';
import { formDataOf, upload } from '../http/upload';

/** What outsiders see of the user. */
export const brandingApi = api.injectEndpoints({
  endpoints: (build) => ({
    branding: build.query({ ...endpointOf(brandingHttp.show), providesTags: ['Branding', 'Subscription'] }),
    saveBranding: build.mutation({
      ...endpointOf(brandingHttp.save, (body: BodyInputOf<typeof brandingHttp.save>) => ({ body })),
      invalidatesTags: ['Branding'],
    }),
    removeBranding: build.mutation({ ...endpointOf(brandingHttp.remove), invalidatesTags: ['Branding'] }),
    saveLogo: build.mutation({
      queryFn: (file: File, { signal }) =>
        upload(brandingHttp.saveLogo, { body: formDataOf(brandingHttp.saveLogo, {}, file), signal }),
      invalidatesTags: ['Branding'],
    }),
    removeLogo: build.mutation({ ...endpointOf(brandingHttp.removeLogo), invalidatesTags: ['Branding'] }),
  }),
});

export const {
  useBrandingQuery,
  useSaveBrandingMutation,
  useRemoveBrandingMutation,
  useSaveLogoMutation,
  useRemoveLogoMutation,
} = brandingApi;

/** Where a logo is shown. */
export const logoUrl = (id: string): string => pathOf(brandingHttp.logo, { params: { id } });
