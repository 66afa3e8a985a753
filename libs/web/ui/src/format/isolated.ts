/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}]/u;

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX 9): the `<bdi>` of a text that has no elements. */
const [OPENS, CLOSES] = ['\u2068', '\u2069'];

/** A name to stand in a sentence: written from right to left, it would move the numbers and marks beside it about. */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `${OPENS}${name}${CLOSES}` : name);

/** A sentence in which whatever is quoted, “like this”, is isolated. */
export const withIsolatedQuotes = (sentence: string): string =>
  sentence.replace(/“([^“”]*)”/g, (_, quoted: string) => `“${isolated(quoted)}”`);
