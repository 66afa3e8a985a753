import { AMOUNTS, FAULTY, VALUES } from './report';

/** A table to measure with. */
export interface BenchTable {
  readonly name: string;
  /** The same bytes each time. */
  readonly bytes: () => Buffer;
}

const ROWS = 200_000;
const HEADER = 'id,name,email,city,amount,date,note,phone,company,score\n';

/** As an export of a shop has it: ten columns, one in ten notes quoted. */
function row(i: number): string {
  const note = i % 10 === 0 ? `"asked for 5"" pipe, urgent"` : 'a short note';
  const amount = (i * 1.25).toFixed(2);
  const date = `2024-${String((i % 12) + 1).padStart(2, '0')}-${String((i % 28) + 1).padStart(2, '0')}`;
  return `${i},Zoë Name ${i},user${i}@example.com,City ${i % 100},${amount},${date},${note},+49 123 ${i},Company ${i % 50} GmbH,${i % 10}\n`;
}

function table(rowAt: (i: number) => string, rows = ROWS): Buffer {
  return Buffer.from(HEADER + Array.from({ length: rows }, (_, i) => rowAt(i)).join(''));
}

/** Amounts as a bookkeeper has them, nearly all different; no other column has a value. */
function amountRow(i: number): string {
  const cents = String(i % 100).padStart(2, '0');
  return `,,,,"${1 + (i % 999)},${String((i * 7) % 1_000).padStart(3, '0')}.${cents} €",,,,,\n`;
}

/** Every other row is short of a cell, or has one too many. */
function raggedRow(i: number): string {
  if (i % 2 === 0) return row(i);
  return i % 4 === 1 ? row(i).replace(/,[^,]*\n$/, '\n') : row(i).replace('\n', ',more\n');
}

export const BENCH_TABLES: readonly [BenchTable, ...BenchTable[]] = [
  { name: 'clean', bytes: () => table(row) },
  { name: 'ragged', bytes: () => table(raggedRow) },
  { name: AMOUNTS, bytes: () => table(amountRow, 1_000_000) },
  ...Object.entries(VALUES).map(([name, valuesOf]) => ({
    name,
    bytes: () => {
      const rowAt = (i: number) => `,,,,${valuesOf(i).amount ?? ''},${valuesOf(i).date ?? ''},,,,\n`;
      return table(rowAt, 1_000_000);
    },
  })),
  ...Object.entries(FAULTY).map(([name, value]) => ({
    name,
    bytes: () => table(() => `,,,,${value},,,,,\n`, 1_000_000),
  })),
];

/** The columns of these tables as a template for them has them, its filters among them. */
export const TABLE_PLACEHOLDERS = [
  'id',
  'name',
  'email',
  'city',
  'amount | currency: "EUR"',
  'date | date: "d MMMM yyyy"',
  'note',
  'phone',
  'company',
  'score | number: 0',
] as const;
