import { codeAt } from './characters';
/**
 * White space as JavaScript has it (no-break spaces and the byte order mark with it), and what nobody sees although it is none:
 * zero-width spaces and joiners, marks of direction, the soft hyphen (Unicode `Default_Ignorable_Code_Point`, as far as tables hold them).
 */
const INVISIBLE = /^[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]*$/;
const SPACE = 0x20;
const DELETE = 0x7f;

/**
 * Whether a cell has nothing to show: it is empty, or holds only white space (the no-break spaces of spreadsheets with it),
 * zero-width characters or a lone byte order mark. The one idea of blank, for policies, filters, defaults and checks alike.
 */
export function isBlank(text: string): boolean {
  if (text === '') return true;
  const first = codeAt(text, 0);
  return first > SPACE && first < DELETE ? false : INVISIBLE.test(text);
}
