/**
 * `text.charCodeAt(at)`, as fast in a process that has read many texts as in a new one. V8 keeps texts in ten ways (flat, part of
 * another, joined, shared, each of one or of two bytes a character); where one place has met more than four of them, it looks the
 * method up anew each time, which takes longer than all the rest of a loop over characters.
 */
// eslint-disable-next-line @typescript-eslint/unbound-method -- `call` is given the text.
export const codeAt = Function.prototype.call.bind(String.prototype.charCodeAt) as (text: string, at: number) => number;

/** `text.slice(from, end)`; see `codeAt`. */
// eslint-disable-next-line @typescript-eslint/unbound-method -- as above.
export const sliceOf = Function.prototype.call.bind(String.prototype.slice) as (
  text: string,
  from: number,
  end?: number,
) => string;
