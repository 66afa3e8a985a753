/** What a browser calls itself, and how people call it. The first that fits: many name others besides themselves. */
const BROWSERS: readonly (readonly [mark: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const SYSTEMS: readonly (readonly [mark: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
];

const nameIn = (userAgent: string, names: typeof BROWSERS): string | undefined =>
  names.find(([mark]) => userAgent.includes(mark))?.[1];

/** A `User-Agent` in words, such as 'Firefox on Windows'. What it says is up to the sender: it helps to recognise, and proves nothing. */
export const browserWords = (userAgent: string): string => {
  const browser = nameIn(userAgent, BROWSERS) ?? 'Another browser';
  const system = nameIn(userAgent, SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
};
