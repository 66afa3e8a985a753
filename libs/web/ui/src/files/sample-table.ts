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
  ['currency', ['1249.50', '86']],
  ['number', AMOUNTS],
  ['phone', ['+44 20 7946 0018', '+49 30 901820']],
]);

/** By words of the name, as people call such columns; the first that fits. */
const OF_NAMES: readonly (readonly [RegExp, Example])[] = [
  [/\b(?:first|given) ?names?\b/, ['Mia', 'João']],
  [/\b(?:(?:last|family) ?names?|surnames?)\b/, ['Jensen', 'Costa']],
  [/\b(?:e-?mail)s?\b/, ['mia.jensen@example.com', 'joao.costa@example.com']],
  [/\b(?:phone|mobile|telefon)s?\b/, ['+44 20 7946 0018', '+49 30 901820']],
  [/\b(?:url|link|website)s?\b/, ['https://example.com/northwind', 'https://example.com/fabrikam']],
  [/\b(?:date|deadline|due|until)s?\b/, ['2026-03-31', '2026-11-05']],
  [/\b(?:quarter)s?\b/, ['Q1 2026', 'Q4 2026']],
  [/\b(?:year)s?\b/, ['2026', '2027']],
  [/\b(?:percent|growth|rate|share)s?\b/, ['17.5 %', '4 %']],
  [/\b(?:price|amount|revenue|total|sum|cost|budget|fee)s?\b/, AMOUNTS],
  [/\b(?:grade|mark|point|score)s?\b/, ['92.5', '87']],
  [/\b(?:hour|day|week|age)s?\b/, ['8', '16']],
  [/\b(?:count|number|quantity|seats)s?\b/, ['12', '7']],
  [/\b(?:id|no|nr|code)s?\b/, ['1001', '1002']],
  [/\b(?:company|customer|client|organi[sz]ation|account$)s?\b/, ['Northwind Ltd', 'Fabrikam, Inc.']],
  [/\b(?:course|class|subject|training|workshop|seminar)s?\b/, ['Public Speaking', 'First Aid']],
  [/\b(?:school|university|college)s?\b/, ['Northfield School', 'Riverside College']],
  [/\b(?:event|conference|fair)s?\b/, ['Spring Fair', 'Autumn Fair']],
  [/\b(?:project|campaign)s?\b/, ['New Warehouse', 'Website Relaunch']],
  [/\b(?:product|item|service)s?\b/, ['Desk Lamp', 'Office Chair']],
  [/\b(?:department|team|division)s?\b/, ['Sales', 'Support']],
  [/\b(?:role|position|job)s?\b/, ['Project Manager', 'Designer']],
  [/\b(?:street|address)s?\b/, ['12 Harbour Road', 'Rua Augusta 8']],
  [/\b(?:city|town)s?\b/, ['London', 'Lisbon']],
  [/\b(?:country)s?\b/, ['United Kingdom', 'Portugal']],
  [/\b(?:region|zone)s?\b/, ['Nordics', 'Iberia']],
  [
    /\b(?:name|contact|person|manager|author|owner|teacher|trainer|student|pupil|participant|guest|speaker|recipient)s?\b/,
    ['Mia Jensen', 'João Costa'],
  ],
];

/** `default` and `date`, of `default: soon | date: long`. */
const filterNames = (filters: string): string[] => filters.split('|').map((one) => one.split(':', 1).join('').trim());

const isNumber = (example: Example | undefined): boolean => /^\d+(?:\.\d+)?$/.test(example?.[0] ?? '');

const exampleOf = ({ name, filters }: SampleColumn): Example => {
  const words = name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .replace(/[_-]/g, ' ');
  const [byFilter] = filters
    .flatMap(filterNames)
    .map((filter) => OF_FILTERS.get(filter))
    .filter((one) => one !== undefined);
  const byName = OF_NAMES.find(([pattern]) => pattern.test(words));
  // A grade is a number, and no amount.
  const wanted = byFilter === AMOUNTS && isNumber(byName?.[1]) ? byName?.[1] : byFilter;
  return wanted ?? byName?.[1] ?? [`${name} of the first row`, `${name} of the second row`];
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
