/** Everything a batch stores is below `batches/<id>/`. */
export const batchFolder = (batchId: string): string => `batches/${batchId}`;

export const rowsKey = (batchId: string, chunkNumber: number): string =>
  `${batchFolder(batchId)}/rows/${chunkNumber}.ndjson`;

/** Each attempt writes a pack of its own, so that a worker that was taken for dead overwrites nothing. */
export const packKey = (batchId: string, chunkNumber: number, attempt: number): string =>
  `${batchFolder(batchId)}/packs/${chunkNumber}-${attempt}.pack`;
