import { templateDetail, templateSummary, type TemplateDetail, type TemplateSummary } from '@rowdeck/contracts';
import { z } from 'zod';
import { api } from '../http/api';
import { LIST } from '../http/tags';
import { upload, type UploadProgress } from '../http/upload';

export interface TemplateUpload {
  readonly name: string;
  readonly file: File;
  readonly teamId: number | null;
  readonly onProgress?: UploadProgress;
}

const templateList = z.object({ templates: z.array(templateSummary) });
const list = { type: 'Template', id: LIST } as const;

function formOf({ name, file, teamId }: TemplateUpload): FormData {
  const form = new FormData();
  form.set('template[name]', name);
  if (teamId !== null) form.set('template[team_id]', String(teamId));
  // The file is last, so that a server that streams it has read the other fields before.
  form.set('template[file]', file);
  return form;
}

/** Templates: the user's own and those of their teams. */
export const templatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    templates: build.query<{ templates: TemplateSummary[] }, void>({
      query: () => '/app/templates',
      responseSchema: templateList,
      providesTags: [list],
    }),
    template: build.query<TemplateDetail, number>({
      query: (id) => `/app/templates/${id}`,
      responseSchema: templateDetail,
      providesTags: (_, __, id) => [{ type: 'Template', id }],
    }),
    createTemplate: build.mutation<TemplateDetail, TemplateUpload>({
      queryFn: (template, { signal }) => {
        const { onProgress } = template;
        const request = { url: '/app/templates', body: formOf(template), signal, onProgress };
        return upload(request, templateDetail);
      },
      invalidatesTags: [list, 'Dashboard'],
    }),
    duplicateTemplate: build.mutation<TemplateDetail, number>({
      query: (id) => ({ url: `/app/templates/${id}/duplicate`, method: 'POST' }),
      responseSchema: templateDetail,
      invalidatesTags: [list, 'Dashboard'],
    }),
    deleteTemplate: build.mutation<void, number>({
      query: (id) => ({ url: `/app/templates/${id}`, method: 'DELETE' }),
      transformResponse: () => undefined,
      invalidatesTags: [list, 'Dashboard'],
    }),
  }),
});

export const {
  useTemplatesQuery,
  useTemplateQuery,
  useCreateTemplateMutation,
  useDuplicateTemplateMutation,
  useDeleteTemplateMutation,
} = templatesApi;
