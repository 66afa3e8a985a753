import { type BodyInputOf, templatesHttp } from '@rowdeck/contracts';
import { api } from '../http/api';
import { endpointOf } from '../http/route-endpoint';

export type RowToPreview = BodyInputOf<typeof templatesHttp.previewRow> & { readonly id: number };

/** What templates look like, as they are and with the values of a row. */
const slidesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What its slides look like; asked for again with another version of its file. */
    templateSlides: build.query({
      ...endpointOf(templatesHttp.slides, (id: number) => ({ params: { id } })),
      providesTags: (_, __, id) => [{ type: 'Template', id }],
    }),
    /** A slide with the values of a row: asked for by its values, the same picture comes from the cache. */
    rowPreview: build.query({
      ...endpointOf(templatesHttp.previewRow, ({ id, ...body }: RowToPreview) => ({ params: { id }, body })),
      providesTags: (_, __, { id }) => [{ type: 'Template', id }],
      keepUnusedDataFor: 300,
    }),
  }),
});

export const { useTemplateSlidesQuery, useRowPreviewQuery } = slidesApi;
