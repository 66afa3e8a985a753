/** What can be wrong with a ZIP archive as such. Whoever opens one states it in the words of what the archive should have been. */
export type ArchiveProblemCode =
  | 'truncated'
  | 'damaged'
  | 'split_archive'
  | 'unsupported_compression'
  | 'encrypted_entry'
  | 'too_many_entries'
  | 'duplicate_entry'
  | 'overlapping_entries'
  | 'unsafe_entry_name'
  | 'zip_bomb'
  | 'wrong_entry_size'
  | 'part_too_large';

export interface ArchiveProblem {
  readonly code: ArchiveProblemCode;
  /** The name of the entry at fault. */
  readonly part?: string;
  /** The fact that was found, a sentence. */
  readonly detail?: string;
}

/** The archive cannot be opened. `problems` holds everything that could be seen at once. */
export class ArchiveRejected extends Error {
  override readonly name = 'ArchiveRejected';

  constructor(readonly problems: readonly [ArchiveProblem, ...ArchiveProblem[]]) {
    super(
      problems.map(({ code, part = '', detail = '' }) => [code, part, detail].filter(Boolean).join(' ')).join('; '),
    );
  }

  static because(code: ArchiveProblemCode, facts: Omit<ArchiveProblem, 'code'> = {}): ArchiveRejected {
    return new ArchiveRejected([{ code, ...facts }]);
  }
}
