import { monthNames, weekdayNames } from './date-names';

/** Languages that tables are written in, whose names of months are known to whoever did not say which the data have. */
const LANGUAGES =
  'af az be bg bs ca cs cy da de de-AT el en es et eu fi fil fr ga gl hr hu hy id is it ka kk lb lt lv mk ms mt nb nl nn pl pt pt-PT ro ru sk sl sq sr sr-Latn sv sw tr uk uz vi ar bn fa gu he hi ja kn ko ml mr ne pa ta te th ur zh'.split(
    ' ',
  );
/** Names that a language beyond these has for another month: Basaa, Taita, Southern Sotho, Luba, Mauritian Creole. */
const OTHERWISE: ReadonlySet<string> = new Set(['mac', 'kas', 'kol', 'lut', 'out']);

let months: ReadonlyMap<string, number> | undefined;
let weekdays: ReadonlyMap<string, readonly number[]> | undefined;

/**
 * The number of a month that has this name in all languages that have it: `März`, not `listopad`, which is October in Croatian and
 * November in Polish. Looked up when the first is asked for.
 * @param name in lower case and without a full stop
 */
export function monthElsewhere(name: string): number | undefined {
  months ??= agreedMonths();
  return months.get(name);
}

/** The days of the week that a name has in one language or another; Sunday is 0. */
export function weekdaysElsewhere(name: string): readonly number[] | undefined {
  weekdays ??= weekdayNames(LANGUAGES);
  return weekdays.get(name);
}

function agreedMonths(): ReadonlyMap<string, number> {
  const found = new Map<string, number | undefined>();
  for (const language of LANGUAGES)
    for (const [name, month] of monthNames([language]))
      found.set(name, found.has(name) && found.get(name) !== month ? undefined : month);
  return new Map(
    [...found].flatMap(([name, month]) => (month === undefined || OTHERWISE.has(name) ? [] : [[name, month]])),
  );
}
