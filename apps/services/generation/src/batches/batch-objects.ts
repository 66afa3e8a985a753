/** Everything a batch stores is below `batches/<id>/`. */
export const batchFolder = (batchId: string): string => `batches/${batchId}`;

export const rowsKey = (batchId: string, chunkNumber: number): string =>
  `${batchFolder(batchId)}/rows/${chunkNumber}.ndjson`;

/** Of workers that settle one at once each writes its own, if it is another; the batch knows which is taken. */
export const recipeKey = (batchId: string, id: string): string => `${batchFolder(batchId)}/recipes/${id}.recipe`;
