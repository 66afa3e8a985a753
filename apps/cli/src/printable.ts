/** All that a terminal would obey rather than print: a cell or a name could move its cursor, or write its clipboard. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

/** A text for a person's screen: what it quotes of templates and tables cannot steer the terminal. */
export function printable(text: string): string {
  return text.replace(CONTROLS, '\uFFFD');
}
