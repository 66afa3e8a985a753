const POWERS: readonly (readonly [power: number, units: string])[] = [
  [3, 'k K Tsd Tsd. tsd tsd. Tausend tausend thousand tys tys. mille тыс тыс. 천'],
  [4, '万 萬 만'],
  [5, 'lakh lakhs Lakh Lakhs lac lacs'],
  [6, 'M Mio Mio. mio mio. MIO Mill. mill. mln Mln mln. mn Mn million millions Million Millionen millones млн'],
  [7, 'crore crores Crore Crores'],
  [8, '億 亿 억'],
  [9, 'bn Bn BN Mrd Mrd. mrd mrd. MRD Milliarde Milliarden milliard milliards Md Mds mld Mld mlrd млрд'],
];

/**
 * Powers of ten by the units that multiply an amount, as written. What means two things is left out on purpose: `m` (metres),
 * `T` (thousand, tonnes, trillion), `mil` (a thousand in Spanish, a million in slang), `billion` (a thousand millions in
 * English, a million millions in German and French), `Cr` (crore, and credit).
 */
export const UNIT_POWERS: ReadonlyMap<string, number> = new Map(
  POWERS.flatMap(([power, units]) => units.split(' ').map((unit) => [unit, power] as const)),
);

/** Beside a sign of a currency nobody means metres or bytes: `$5m`, `£2b`. */
export const MONEY_POWERS: ReadonlyMap<string, number> = new Map([
  ['m', 6],
  ['b', 9],
  ['B', 9],
]);
