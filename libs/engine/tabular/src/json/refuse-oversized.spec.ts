import { refuseOversized } from './refuse-oversized';

/** Why an object is refused; undefined where it is not. */
function refusalOf(text: string): string | undefined {
  try {
    refuseOversized(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const FILL = '"fill":"' + 'x'.repeat(100_000) + '"';
const LONG = 'n'.repeat(7_000);
const LIST = 'one of its lists is longer than any cell';
const NAME = 'a name is longer than that of any column';

describe('an object too large for the parser', () => {
  it.each([
    ['a list of numbers', `{"a":[${'1,'.repeat(100_001)}1]}`, LIST],
    ['a list of empty objects', `{"a":[${'{},'.repeat(100_001)}{}]}`, LIST],
    ['lists within a list', `{"a":[[${'1,'.repeat(60_000)}1],[${'1,'.repeat(60_000)}1]]}`, LIST],
    ['a long name', `{${FILL},"${LONG}" :{"a":1}}`, NAME],
    ['a long name with quotes', `{${FILL},"${'\\"'.repeat(7_000)}":1}`, NAME],
    ['two lists, each of which fits', `{"a":[${'1,'.repeat(60_000)}1],"b":[${'1,'.repeat(60_000)}1]}`, undefined],
    ['commas in a text', `{"a":["${','.repeat(200_000)}"]}`, undefined],
    ['many names', `{${'"n":1,'.repeat(150_000)}"z":1}`, undefined],
    ['a long value', `{${FILL},"a":"${LONG}"}`, undefined],
    ['a long name within a list, which is part of a cell', `{${FILL},"a":[{"${LONG}":1}]}`, undefined],
    ['a long name below all columns', `{${FILL},${'"a":{'.repeat(8)}"${LONG}":1${'}'.repeat(9)}`, undefined],
    ['what is short', `{"${LONG}":1}`, undefined],
  ])('%s', (_, text, why) => {
    expect(refusalOf(text)).toBe(why);
  });
});
