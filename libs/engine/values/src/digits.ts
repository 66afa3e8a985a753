const ASCII = /^[\x20-\x7e]*$/;
const OTHER_DIGIT = /(?!\d)\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;

/** The digits of every script as those of ASCII: `٢٠٢٦`, `२०२६`, `２０２６`. */
export function plainDigits(text: string): string {
  return ASCII.test(text) ? text : text.replace(OTHER_DIGIT, digitOf);
}

/** In Unicode the ten digits of a script stand in a row from nought to nine; some scripts follow one another. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}
