import { codeAt } from '@rowdeck/engine-values';
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

interface LineBegin {
  /** Characters before the line. */
  readonly skipped: number;
  /** The line and what is behind it, as far as the piece goes. */
  readonly text: string;
}

/** Where a line of a text that comes in pieces begins, as editors count lines; undefined where the text has fewer. */
export function fromLine(pieces: Iterable<string>, line: number): LineBegin | undefined {
  let [missing, before, behindReturn] = [line - 1, 0, false];
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at++) {
      const char = codeAt(piece, at);
      // Both of the two that end a line stand before the next.
      if (missing === 0 && !(behindReturn && char === LINE_FEED))
        return { skipped: before + at, text: piece.slice(at) };
      if (char === CARRIAGE_RETURN || (char === LINE_FEED && !behindReturn)) missing--;
      behindReturn = char === CARRIAGE_RETURN;
    }
    before += piece.length;
  }
  return undefined;
}
