import { apiDocsHttp } from './api-docs.http';
import { apiPathOf } from './api-path';
import { type Deprecation } from './route-definition';

/** What docs/api/versions.md promises. */
const LEAST_MONTHS = 12;

const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Of the successor, as far as what is asked for is called the same there. */
const addressOf = ({ successor }: Deprecation, params: Readonly<Record<string, unknown>>): string | undefined => {
  const path = apiPathOf(successor)?.replace(/:(\w+)/g, (place, name: string) =>
    typeof params[name] === 'string' ? encodeURIComponent(params[name]) : place,
  );
  return path?.includes(':') ? undefined : path;
};

/** The headers of every answer of a deprecated route (RFC 9745, RFC 8594). `Link` comes beside the links of the answer itself. */
export const deprecationHeadersOf = (
  deprecated: Deprecation,
  origin: string,
  params: Readonly<Record<string, unknown>> = {},
) => {
  const successor = addressOf(deprecated, params);
  const links = [
    `<${origin}${apiDocsHttp.reference.path}>; rel="deprecation"; type="text/html"`,
    ...(successor === undefined ? [] : [`<${origin}${successor}>; rel="successor-version"`]),
  ];
  return {
    Deprecation: `@${dayOf(deprecated.since).getTime() / 1000}`,
    Sunset: dayOf(deprecated.sunset).toUTCString(),
    Link: links.join(', '),
  };
};

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** What the document says of a deprecated route. Throws where programs have less time than they were promised. */
export const deprecationWords = ({ since, sunset, successor }: Deprecation): string => {
  const earliest = dayOf(since);
  earliest.setUTCMonth(earliest.getUTCMonth() + LEAST_MONTHS);
  if (!(dayOf(sunset) >= earliest)) throw new Error(`${sunset} is less than ${LEAST_MONTHS} months after ${since}`);
  const [announced, last] = [since, sunset].map((day) => inWords.format(dayOf(day)));
  const path = apiPathOf(successor)?.replace(/:(\w+)/g, '{$1}');
  return `Deprecated since ${announced}; works until ${last}. Call \`${successor.method} ${path}\` instead.`;
};
