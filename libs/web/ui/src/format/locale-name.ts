const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a BCP 47 tag: `German (Germany)`. */
export const localeName = (tag: string): string => NAMES.of(tag) ?? tag;
