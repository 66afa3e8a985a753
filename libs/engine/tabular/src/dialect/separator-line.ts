export interface SeparatorLine {
  readonly delimiter: string;
  /** Characters of the line with its line end. */
  readonly length: number;
}

/** Excel's own hint: a first line `sep=;`, which is no data. Some writers put it in quotes. */
export function separatorLine(text: string): SeparatorLine | undefined {
  const match = /^"?sep=([^\r\n"])"?(?:\r\n|\n|\r)/i.exec(text);
  return match?.[1] === undefined ? undefined : { delimiter: match[1], length: match[0].length };
}
