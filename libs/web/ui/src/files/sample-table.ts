/** A column of a sample: a placeholder of the template, with the filters behind it. */
export interface SampleColumn {
  readonly name: string;
  readonly filters: readonly string[];
}

type Example = readonly [first: string, second: string];

const AMOUNTS: Example = ['1249.50', '86'];

/** By the first filter that asks for a kind of value; each can be read in one way only. */
const OF_FILTERS: ReadonlyMap<string, Example> = new Map([
  ['date', ['2026-03-31', '2026-11-05']],
  ['percent', ['17.5 %', '4 %']],
  ['currency', AMOUNTS],
  ['number', AMOUNTS],
  ['phone', ['+44 20 7946 0018', '+49 30 901820']],
]);

/** By words of the name, as people call such columns. */
const OF_NAMES: readonly (readonly [RegExp, Example])[] = [
  [/\b(?:e-?mail)s?\b/, ['mia.jensen@example.com', 'joao.costa@example.com']],
  [/\b(?:phone|mobile|telefon)s?\b/, ['+44 20 7946 0018', '+49 30 901820']],
  [/\b(?:url|link|website)s?\b/, ['https://example.com/northwind', 'https://example.com/fabrikam']],
  [/\b(?:date|deadline|due|until)s?\b/, ['2026-03-31', '2026-11-05']],
  [/\b(?:quarter)s?\b/, ['Q1 2026', 'Q4 2026']],
  [/\b(?:year)s?\b/, ['2026', '2027']],
  [/\b(?:percent|growth|rate|share)s?\b/, ['17.5 %', '4 %']],
  [/\b(?:price|amount|revenue|total|sum|cost|budget|fee)s?\b/, AMOUNTS],
  [/\b(?:count|number|quantity|seats|score)s?\b/, ['12', '7']],
  [/\b(?:company|customer|client|organi[sz]ation|account$)s?\b/, ['Northwind Ltd', 'Fabrikam, Inc.']],
  [/\b(?:city|town)s?\b/, ['London', 'Lisbon']],
  [/\b(?:country)s?\b/, ['United Kingdom', 'Portugal']],
  [/\b(?:region|zone)s?\b/, ['Nordics', 'Iberia']],
  [/\b(?:name|contact|person|manager|author|owner)s?\b/, ['Mia Jensen', 'João Costa']],
];

/** `default` and `date`, of `default: soon | date: long`. */
const filterNames = (filters: string): string[] => filters.split('|').map((one) => one.split(':', 1).join('').trim());

const exampleOf = ({ name, filters }: SampleColumn): Example => {
  const words = name.toLowerCase().replaceAll('_', ' ');
  const [byFilter] = filters
    .flatMap(filterNames)
    .map((filter) => OF_FILTERS.get(filter))
    .filter((one) => one !== undefined);
  const byName = OF_NAMES.find(([pattern]) => pattern.test(words));
  return byFilter ?? byName?.[1] ?? [`${name} of the first row`, `${name} of the second row`];
};

/** RFC 4180: what holds a separator, a quote or a line break stands in quotes. */
const cell = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A CSV that a template can be filled with as it is: its placeholders as headers, and two made-up rows. Excel knows UTF-8 by the mark in front. */
export const sampleTable = (columns: readonly SampleColumn[]): string => {
  const examples = columns.map(exampleOf);
  const lines = [
    columns.map(({ name }) => name),
    examples.map(([first]) => first),
    examples.map(([, second]) => second),
  ];
  return `\u{FEFF}${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
};
