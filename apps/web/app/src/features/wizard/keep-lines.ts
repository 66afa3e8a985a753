const EOL = '\r\n';
/** A row of a workbook may stand below a million others that are empty. */
const MOST_GAPS = 20_000;

/** Writes rows into the lines that they had before others were left out: what is said of them later names the lines of the user's file. */
export class KeptLines {
  private readonly texts: string[];
  private line: number;
  private gaps = 0;

  /** @param header with the end of its line, as every row */
  constructor(header: string) {
    this.texts = [header];
    this.line = 1 + breaksIn(header);
  }

  /** @param line that the row had; where cells with line breaks took up more than it had, it follows on those before */
  add(line: number, row: string): void {
    const gap = Math.max(0, Math.min(line - this.line, MOST_GAPS - this.gaps));
    this.texts.push(EOL.repeat(gap), row);
    this.gaps += gap;
    this.line += gap + breaksIn(row);
  }

  text(): string {
    return this.texts.join('');
  }
}

const breaksIn = (text: string): number => text.split(/\r\n|\n|\r/).length - 1;

/** Such a text without the empty lines, for whoever opens it in a spreadsheet. Those within quotes are of cells. */
export function withoutGaps(text: string): string {
  let inQuotes = false;
  const lines = text.split(EOL).filter((line) => {
    const isGap = line === '' && !inQuotes;
    if (line.split('"').length % 2 === 0) inQuotes = !inQuotes;
    return !isGap;
  });
  return lines.map((line) => `${line}${EOL}`).join('');
}
