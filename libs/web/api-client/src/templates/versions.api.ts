import { templatesHttp, type VersionChanges } from '@rowdeck/contracts';
import { api, LIST } from '../http/api';
import { formDataOf, upload, type UploadProgress } from '../http/upload';
import { endpointOf } from '../http/route-endpoint';

interface VersionUpload {
  readonly id: number;
  readonly file: File;
  readonly onProgress?: UploadProgress;
}

/** What was confirmed. */
interface WantedVersion {
  readonly id: number;
  readonly changes: Pick<VersionChanges, 'version_id' | 'replaces'>;
}

/** The files that a template has, had and may get. */
export const versionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    templateVersions: build.query({
      ...endpointOf(templatesHttp.versions, (id: number) => ({ params: { id } })),
      providesTags: (_, __, id) => [{ type: 'Template', id }],
    }),
    uploadVersion: build.mutation({
      queryFn: ({ id, file, onProgress }: VersionUpload, { signal }) =>
        upload(templatesHttp.uploadVersion, {
          params: { id },
          body: formDataOf(templatesHttp.uploadVersion, {}, file),
          signal,
          onProgress,
        }),
    }),
    versionChanges: build.query(
      endpointOf(templatesHttp.versionChanges, (params: { id: number; versionId: string }) => ({ params })),
    ),
    useVersion: build.mutation({
      ...endpointOf(templatesHttp.useVersion, ({ id, changes: { version_id, replaces } }: WantedVersion) => ({
        params: { id },
        body: { version_id, replaces },
      })),
      // A refusal, too, shows that what is on the page is out of date.
      invalidatesTags: (_, __, { id }) => [
        { type: 'Template', id: LIST },
        { type: 'Template', id },
      ],
    }),
    discardVersion: build.mutation(
      endpointOf(templatesHttp.discardVersion, (params: { id: number; versionId: string }) => ({ params })),
    ),
  }),
});

export const {
  useTemplateVersionsQuery,
  useUploadVersionMutation,
  useLazyVersionChangesQuery,
  useUseVersionMutation,
  useDiscardVersionMutation,
} = versionsApi;
