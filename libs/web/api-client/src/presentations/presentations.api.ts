import {
  type BatchRules,
  type FaultyRowPolicy,
  type FaultyTemplatePolicy,
  IDEMPOTENCY_HEADER,
  type MappedValue,
  type PresentationFilters,
  missingText,
  presentationsHttp,
  type ProblemBody,
  type TableSettings,
} from '@rowdeck/contracts';
import { api, LIST } from '../http/api';
import { formDataOf, upload, type UploadProgress } from '../http/upload';
import { endpointOf } from '../http/route-endpoint';

/** One run of the wizard. `mapping` names the column or text of each placeholder, `answers` how columns are read. */
interface BatchOrder {
  readonly templateId: number;
  /** The version of its file that was shown; any when absent. */
  readonly templateVersion?: string | null;
  readonly table: File;
  readonly mapping: Readonly<Record<string, MappedValue>>;
  readonly settings: TableSettings;
  readonly answers: ReadonlyMap<string, object>;
  /** What holds for all rows; nothing when absent. */
  readonly rules?: BatchRules;
  /** What becomes of rows that cannot become presentations; the batch is refused when absent. */
  readonly faultyRows?: FaultyRowPolicy;
  /** What becomes of text of the template that cannot be filled; the batch is refused when absent. */
  readonly faultyTemplate?: FaultyTemplatePolicy;
  /** The same however often this run is sent: one batch is made of it. */
  readonly idempotencyKey: string;
  readonly onProgress?: UploadProgress;
}

type BatchFields = Omit<BatchOrder, 'idempotencyKey' | 'onProgress'>;

const formOf = ({ templateId, table, mapping, settings, answers, rules, ...about }: BatchFields): FormData =>
  formDataOf(
    presentationsHttp.bulkCreate,
    {
      'presentation[template_id]': templateId,
      'presentation[template_version]': about.templateVersion ?? undefined,
      'presentation[data_mapping]': JSON.stringify(mapping),
      'presentation[encoding]': settings.encoding,
      'presentation[delimiter]': settings.delimiter,
      'presentation[sheet]': settings.sheet,
      'presentation[header_line]': settings.header_line?.toString(),
      'presentation[data_locale]': settings.data_locale,
      'presentation[locale]': settings.locale,
      'presentation[missing]': rules?.missing ? missingText(rules.missing) : undefined,
      'presentation[file_name]': rules?.file_name ?? undefined,
      'presentation[faulty_rows]': about.faultyRows,
      'presentation[faulty_template]': about.faultyTemplate,
      'presentation[column_readings]': answers.size === 0 ? null : JSON.stringify(Object.fromEntries(answers)),
    },
    table,
  );

/** Presentations, and the wizard that makes them. */
const CHANGED_BY_BATCH = [
  { type: 'Presentation', id: LIST },
  { type: 'Batch', id: LIST },
  { type: 'Template', id: LIST },
  'Dashboard',
  'Session',
] as const;

function changedBy(error: ProblemBody | undefined, templateId: number) {
  // Who is refused for being signed out is not led away by what asks again: the page may hold work that nothing else keeps.
  if (error?.status === 401) return [];
  return error?.code === 'batch.template_changed'
    ? [...CHANGED_BY_BATCH, { type: 'Template' as const, id: templateId }]
    : CHANGED_BY_BATCH;
}

export const presentationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    presentations: build.query({
      ...endpointOf(presentationsHttp.list, (query: Partial<PresentationFilters> & { page: number }) => ({ query })),
      providesTags: [{ type: 'Presentation', id: LIST }],
    }),
    presentation: build.query({
      ...endpointOf(presentationsHttp.show, (id: number) => ({ params: { id } })),
      providesTags: (_, __, id) => [{ type: 'Presentation', id }],
    }),
    /** The argument is the template to start with: it is offered though there are more than fit. */
    wizardTemplates: build.query({
      ...endpointOf(presentationsHttp.choices, (id: number | null) => ({
        query: id === null ? {} : { template_id: id },
      })),
      providesTags: [{ type: 'Template', id: LIST }],
    }),
    createBatch: build.mutation({
      queryFn: ({ idempotencyKey, onProgress, ...order }: BatchOrder, { signal }) =>
        upload(presentationsHttp.bulkCreate, {
          body: formOf(order),
          headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
          signal,
          onProgress,
        }),
      invalidatesTags: (_, error, { templateId }) => changedBy(error, templateId),
    }),
  }),
});

export const {
  usePresentationsQuery,
  usePresentationQuery,
  useWizardTemplatesQuery,
  useLazyWizardTemplatesQuery,
  useCreateBatchMutation,
} = presentationsApi;
