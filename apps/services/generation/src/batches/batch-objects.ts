/** Everything a batch stores is below `batches/<id>/`. */
export const batchFolder = (batchId: string): string => `batches/${batchId}`;

export const rowsKey = (batchId: string, chunkNumber: number): string =>
  `${batchFolder(batchId)}/rows/${chunkNumber}.ndjson`;

/** The rows of a chunk as they are after a rerun: of before, those of a download that is under way stay as they are. */
export const rerunFolder = (batchId: string, rerunId: string): string => `${batchFolder(batchId)}/reruns/${rerunId}`;

export const rerunRowsKey = (batchId: string, rerunId: string, chunkNumber: number): string =>
  `${rerunFolder(batchId, rerunId)}/${chunkNumber}.ndjson`;

/** Of workers that settle one at once each writes its own, if it is another; the batch knows which is taken. */
export const recipeKey = (batchId: string, id: string): string => `${batchFolder(batchId)}/recipes/${id}.recipe`;

const OF_BATCH = /^batches\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//;

/** Whose an object is; null of one that no batch has stored. */
export const batchIdOf = (key: string): string | null => OF_BATCH.exec(key)?.[1] ?? null;
