const SAMPLE_ROWS = 1_000;

/** Rows spread over the whole table, to size the slots by: sorted tables have their long names anywhere. */
export function sampleRows(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  if (rows.length <= SAMPLE_ROWS) return rows;
  const step = rows.length / SAMPLE_ROWS;
  return Array.from({ length: SAMPLE_ROWS }, (_, i) => rows[Math.floor(i * step)] ?? []);
}
