const WIDTHS = ['long', 'short'] as const;

/** The twelve names of a width; `withDay` gives the form that stands beside a day, a genitive in many languages. */
export function monthNamesOf(locale: string, width: 'long' | 'short', withDay: boolean): readonly string[] {
  const day = withDay ? ({ day: 'numeric' } as const) : {};
  const format = new Intl.DateTimeFormat(locale, { ...day, month: width, calendar: 'gregory', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2000, month, 1));
    return parts.find(({ type }) => type === 'month')?.value ?? '';
  });
}

/** Numbers of the months by every name the languages and English have for them, in lower case and without a full stop. */
export function monthNames(locales: readonly string[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of ['en', ...locales]) {
    for (const width of WIDTHS) {
      for (const withDay of [true, false]) {
        monthNamesOf(language, width, withDay).forEach((name, month) => names.set(plain(name), month + 1));
      }
    }
  }
  return names.set('sept', names.get('sep') ?? 9);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
