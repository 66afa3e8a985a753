import { type TemplateDetail, type TemplateFilters, templatesHttp } from '@rowdeck/contracts';
import { api, LIST } from '../http/api';
import { formDataOf, upload, type UploadProgress } from '../http/upload';
import { endpointOf } from '../http/route-endpoint';

interface TemplateUpload {
  readonly name: string;
  readonly file: File;
  readonly teamId: number | null;
  readonly onProgress?: UploadProgress;
}

type TemplateQuery = TemplateFilters & { readonly page: number };

const list = { type: 'Template', id: LIST } as const;
/** Held by the pages that link to a template: its own is gone when it is deleted, and asks for nothing any more. */
const linkTo = (id: number) => ({ type: 'Template' as const, id: `link-${id}` });
const linkedBy = (template?: TemplateDetail) =>
  [template?.converted_from, template?.converted_to].flatMap((link) => (link ? [linkTo(link.id)] : []));

const byId = (id: number) => ({ params: { id } });

const formOf = ({ name, file, teamId }: TemplateUpload): FormData =>
  formDataOf(templatesHttp.create, { 'template[name]': name, 'template[team_id]': teamId ?? undefined }, file);

/** Templates: the user's own and those of their teams. */
export const templatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    templates: build.query({
      ...endpointOf(templatesHttp.list, (query: TemplateQuery) => ({ query })),
      providesTags: [list],
    }),
    template: build.query({
      ...endpointOf(templatesHttp.show, byId),
      providesTags: (template, _, id) => [{ type: 'Template', id }, ...linkedBy(template)],
    }),
    /** How the user filled it last. */
    templateMapping: build.query({
      ...endpointOf(templatesHttp.mapping, byId),
      providesTags: ['Batch'],
    }),
    createTemplate: build.mutation({
      queryFn: (template: TemplateUpload, { signal }) =>
        upload(templatesHttp.create, { body: formOf(template), signal, onProgress: template.onProgress }),
      invalidatesTags: [list, 'Dashboard'],
    }),
    renameTemplate: build.mutation({
      ...endpointOf(templatesHttp.rename, ({ id, name }: { id: number; name: string }) => ({
        params: { id },
        body: { template: { name } },
      })),
      invalidatesTags: (template) =>
        template ? [list, { type: 'Template', id: template.id }, linkTo(template.id)] : [],
    }),
    duplicateTemplate: build.mutation({
      ...endpointOf(templatesHttp.duplicate, byId),
      invalidatesTags: [list, 'Dashboard'],
    }),
    convertTemplate: build.mutation({
      ...endpointOf(templatesHttp.convert, ({ id, styles }: { id: number; styles?: string[] }) => ({
        params: { id },
        body: { styles },
      })),
      invalidatesTags: (_, __, { id }) => [list, 'Dashboard', { type: 'Template', id }],
    }),
    deleteTemplate: build.mutation({
      ...endpointOf(templatesHttp.delete, byId),
      invalidatesTags: (_, __, id) => [list, 'Dashboard', linkTo(id)],
    }),
  }),
});

export const {
  useTemplatesQuery,
  useTemplateQuery,
  useTemplateMappingQuery,
  useCreateTemplateMutation,
  useDuplicateTemplateMutation,
  useRenameTemplateMutation,
  useConvertTemplateMutation,
  useDeleteTemplateMutation,
} = templatesApi;
