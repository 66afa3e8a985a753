import {
  batchView,
  presentationDetail,
  presentationPage,
  type BatchView,
  type PresentationDetail,
  type PresentationPage,
} from '@rowdeck/contracts';
import { z } from 'zod';
import { api } from '../http/api';
import { LIST } from '../http/tags';
import { upload, type UploadProgress } from '../http/upload';

/** One run of the wizard. `mapping` names the CSV column of each placeholder. */
export interface BatchOrder {
  readonly templateId: number;
  readonly csv: File;
  readonly mapping: Readonly<Record<string, string>>;
  readonly onProgress?: UploadProgress;
}

const wizardTemplate = z.object({ id: z.number().int(), name: z.string(), placeholders: z.array(z.string()) });
const wizardTemplates = z.object({ templates: z.array(wizardTemplate) });
export type WizardTemplate = z.infer<typeof wizardTemplate>;

function formOf({ templateId, csv, mapping }: BatchOrder): FormData {
  const form = new FormData();
  form.set('presentation[template_id]', String(templateId));
  form.set('presentation[data_mapping]', JSON.stringify(mapping));
  form.set('presentation[csv_file]', csv);
  return form;
}

/** Presentations, and the wizard that makes them. */
export const presentationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    presentations: build.query<PresentationPage, number>({
      query: (page) => ({ url: '/app/presentations', params: { page } }),
      responseSchema: presentationPage,
      providesTags: [{ type: 'Presentation', id: LIST }],
    }),
    presentation: build.query<PresentationDetail, number>({
      query: (id) => `/app/presentations/${id}`,
      responseSchema: presentationDetail,
      providesTags: (_, __, id) => [{ type: 'Presentation', id }],
    }),
    wizardTemplates: build.query<{ templates: WizardTemplate[] }, void>({
      query: () => '/app/presentations/new',
      responseSchema: wizardTemplates,
      providesTags: [{ type: 'Template', id: LIST }],
    }),
    createBatch: build.mutation<BatchView, BatchOrder>({
      queryFn: (order, { signal }) => {
        const { onProgress } = order;
        const request = { url: '/app/presentations/bulk_create', body: formOf(order), signal, onProgress };
        return upload(request, batchView);
      },
      invalidatesTags: [{ type: 'Presentation', id: LIST }, { type: 'Template', id: LIST }, 'Dashboard', 'Session'],
    }),
  }),
});

export const { usePresentationsQuery, usePresentationQuery, useWizardTemplatesQuery, useCreateBatchMutation } =
  presentationsApi;
