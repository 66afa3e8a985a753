/** The text is not JSON, or no list of objects. */
export class JsonRefused extends Error {
  override readonly name = 'JsonRefused';
}

/** Made once: a file may have millions of lines that are no JSON, and each error would look for its place in the program. */
export const NO_OBJECT = new JsonRefused('it is no object');
export const NOT_JSON = new JsonRefused('it is not valid JSON');
export const TOO_DEEP = new JsonRefused('it is nested too deeply');
export const LONG_LIST = new JsonRefused('one of its lists is longer than any cell');
export const LONG_NAME = new JsonRefused('a name is longer than that of any column');
export const LONG_NAMES = new JsonRefused('its names are longer than any row');
export const MANY_NAMES = new JsonRefused('it has more names than a table has columns');
