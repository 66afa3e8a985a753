/** How the names of files end that are read as tables. What a file is, its content says; a name only says that it is meant as one. */
export const TABLE_EXTENSIONS = ['.csv', '.tsv', '.txt', '.xlsx', '.ods', '.json', '.ndjson'] as const;

/** `.csv, .tsv, … or .ndjson`, for sentences. */
export const TABLE_EXTENSION_WORDS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(TABLE_EXTENSIONS);

export const TABLE_MAX_BYTES = 50 * 1024 * 1024;

/** Browsers refuse more before the upload; what workers take is a setting, which starts from this. */
export const TABLE_MAX_COLUMNS = 10_000;

/** One presentation each. */
export const BATCH_MAX_ROWS = 10_000;
