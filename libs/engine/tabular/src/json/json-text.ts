/** An object as text, where it stands in a piece of the file, and its place: the item of the list or the line of the file. */
export interface JsonText {
  readonly text: string;
  readonly from: number;
  /** Behind its last character. */
  readonly end: number;
  readonly line: number;
}
