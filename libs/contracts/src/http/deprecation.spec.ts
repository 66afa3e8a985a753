import { batchesHttp } from './batches.http';
import { deprecationHeadersOf, deprecationWords } from './deprecation';
import { teamsHttp } from './teams.http';

const ORIGIN = 'https://decks.example';
const days = { since: '2027-01-01', sunset: '2028-01-01' } as const;

describe('a deprecation', () => {
  it('is told by the headers of RFC 9745 and RFC 8594', () => {
    expect(deprecationHeadersOf({ ...days, successor: teamsHttp.seek }, ORIGIN)).toEqual({
      Deprecation: '@1798761600',
      Sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
      Link: `<${ORIGIN}/api/docs>; rel="deprecation"; type="text/html", <${ORIGIN}/api/v1/teams>; rel="successor-version"`,
    });
  });

  it.each([
    ['by the same parameter', { id: 'a b' }, '/api/v1/batches/a%20b'],
    ['not where a parameter is missing', {}, undefined],
    ['not where a parameter is no text', { id: ['7'] }, undefined],
  ])('leads to its successor %s', (_how, params, path) => {
    const { Link } = deprecationHeadersOf({ ...days, successor: batchesHttp.show }, ORIGIN, params);
    expect(/<([^>]*)>; rel="successor-version"/.exec(Link)?.[1]).toBe(path && ORIGIN + path);
  });

  it('is told in words', () => {
    expect(deprecationWords({ ...days, successor: batchesHttp.show })).toBe(
      'Deprecated since 1 January 2027; works until 1 January 2028. Call `GET /api/v1/batches/{id}` instead.',
    );
  });

  it.each([
    ['2027-01-01', '2027-12-31'],
    ['2027-03-01', '2027-03-01'],
    ['2027-01-01', 'soon'],
  ])('from %s until %s is refused: programs have twelve months', (since, sunset) => {
    expect(() => deprecationWords({ since, sunset, successor: teamsHttp.seek })).toThrow('less than 12 months');
  });
});
