import { fileNamePattern } from '@rowdeck/contracts';
import { fileNameColumns, FileNamePatternRejected } from '@rowdeck/engine-pptx-findings';

/** The columns that a pattern uses, or what is wrong with it, in the words of the server, which asks the same code. */
function columnsIn(pattern: string, headers: readonly string[]): readonly string[] | string {
  const { error } = fileNamePattern.safeParse(pattern);
  if (error) return error.issues.map(({ message }) => message).join(' ');
  try {
    return fileNameColumns(pattern, headers);
  } catch (error) {
    if (!(error instanceof FileNamePatternRejected)) throw error;
    return error.sentences.join(' ');
  }
}

/** None of a pattern that has a fault. */
export function patternColumns(pattern: string, headers: readonly string[]): readonly string[] {
  const found = columnsIn(pattern, headers);
  return typeof found === 'string' ? [] : found;
}

export function patternFault(pattern: string, headers: readonly string[]): string | null {
  const found = columnsIn(pattern, headers);
  return typeof found === 'string' ? found : null;
}

/** What a pattern says for a column; null of one whose name cannot stand there: it holds double braces or a bar, or another column comes first. */
export function tagOf(column: string, headers: readonly string[]): string | null {
  const tag = `{{${column.trim()}}}`;
  const found = columnsIn(tag, headers);
  return Array.isArray(found) && found.length === 1 && found[0] === column ? tag : null;
}
