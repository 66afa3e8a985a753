/** Writes samples/accounts.csv: 200 made-up customers, the same each time, and the first five of them. Run: `npm run samples`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROWS = 200;
const FIRST = [
  'Amélie',
  'Björn',
  'Chiara',
  'Deniz',
  'Élodie',
  'Farid',
  'Grace',
  'Hiroshi',
  'Ines',
  'Jonas',
  'Kateřina',
  'Luca',
  'Maria',
  'Noah',
  'Olga',
  'Priya',
];
const LAST = [
  'Andersson',
  'Bauer',
  'Costa',
  'Dubois',
  "O'Neil",
  'Fischer',
  'García',
  'Horváth',
  'Ivanova',
  'Jensen',
  'Kowalski',
  'López',
  'Müller',
];
const WORDS = [
  'Alder',
  'Beacon',
  'Cobalt',
  'Delta',
  'Ember',
  'Fjord',
  'Granite',
  'Harbor',
  'Indigo',
  'Juniper',
  'Kestrel',
  'Lumen',
  'Meridian',
  'Nordic',
  'Orchard',
  'Pioneer',
  'Quarry',
];
const TRADES = [
  'Logistics',
  'Foods',
  'Energy',
  'Design & Print',
  'Health',
  'Capital',
  'Studios',
  'Robotics',
  'Textiles',
  'Travel',
];
const SUFFIXES = ['Ltd', 'GmbH', 'Inc.', 'SAS', 'AB', 'S.p.A.'];
const PRODUCTS = ['Insights', 'Campaigns', 'Forecast', 'Workspace', 'Connect'];
const REGIONS = ['Nordics', 'DACH', 'Iberia', 'UK & Ireland', 'Benelux', 'North America', 'Japan'];
const MANAGERS = ['Sofia Lind', 'Marcus Weber', 'Aoife Byrne', 'Daniel Okafor'];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A repeatable number from 0 to 1 for a row and a column (multiplicative hashing, Knuth 6.4). */
const noise = (row: number, column: number): number =>
  ((Math.imul(row + 1, 2654435761) ^ Math.imul(column + 1, 40503)) >>> 0) / 2 ** 32;

const quoted = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

const rowOf = (row: number): Record<string, string> => {
  const company = `${pick(WORDS, row)} ${pick(TRADES, Math.floor(row / WORDS.length) + row)} ${pick(SUFFIXES, row * 5 + 1)}`;
  const first = pick(FIRST, row * 7);
  const last = pick(LAST, row * 3 + 2);
  const growth = Math.round(noise(row, 2) * 480 - 120) / 10;
  const renewal = new Date(Date.UTC(2027, 0, 1 + Math.floor(noise(row, 3) * 360)));
  const mailName = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
  return {
    company,
    contact_name: `${first} ${last}`,
    contact_email: `${mailName}@${pick(WORDS, row).toLowerCase()}.example`,
    account_manager: pick(MANAGERS, row),
    quarter: 'Q3 2026',
    revenue: `€${Math.round(20_000 + noise(row, 1) * 480_000).toLocaleString('en-US')}`,
    growth: `${growth > 0 ? '+' : ''}${growth.toFixed(1)} %`,
    renewal_date: renewal.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
    top_product: pick(PRODUCTS, row * 11),
    seats: String(5 + Math.floor(noise(row, 4) * 240)),
    region: pick(REGIONS, row * 13),
    highlight:
      growth < 0
        ? 'Usage fell after the reorganisation, "which was planned", and is recovering.'
        : 'Adoption grew in every team,\nabove all in operations.',
    recommendation:
      growth < 0
        ? `Train the new team leads on ${pick(PRODUCTS, row * 11)}, then review seats.`
        : `Add ${pick(PRODUCTS, row * 11 + 1)} & extend to a second region.`,
  };
};

const rows = Array.from({ length: ROWS }, (_, row) => rowOf(row));
const header = Object.keys(rows[0] ?? {});
const lines = [header, ...rows.map((row) => header.map((column) => quoted(row[column] ?? '')))];
const write = (file: string, count: number): void =>
  writeFileSync(
    join(__dirname, '../../samples', file),
    `${lines
      .slice(0, count + 1)
      .map((line) => line.join(','))
      .join('\r\n')}\r\n`,
  );
write('accounts.csv', ROWS);
write('five-accounts.csv', 5);
