import { parseHeaders } from './collector-headers';

describe('the headers for a collector', () => {
  it.each([
    ['one', 'Authorization=Bearer%20k3mQ', { Authorization: 'Bearer k3mQ' }],
    ['several, with blanks', 'x-key=a, x-tenant = decks', { 'x-key': 'a', 'x-tenant': 'decks' }],
    ['one whose value has an equals sign', 'x-key=YQ==', { 'x-key': 'YQ==' }],
    ['none', '', {}],
    ['what is no pair', 'nonsense,=a,x-key=b', { 'x-key': 'b' }],
  ])('are read: %s', (_what, text, headers) => expect(parseHeaders(text)).toEqual(headers));
});
