import { peakRssMb } from '../peak-memory';
import { type FillRows } from './subjects/bench-subject';
import { benchRow } from './templates/bench-template';

export interface Measurement {
  readonly rows: number;
  readonly cpuSeconds: number;
  /** Bytes of one presentation on average. */
  readonly outputBytes: number;
  /** The most memory that the process ever held, in MB. */
  readonly peakRssMb: number;
}

/** Rows between two looks at the clock grow until a batch takes this share of the time. */
const BATCHES = 8;

/**
 * Opens and fills, row after row, until the process has used so many CPU-seconds, system time included. Opening counts:
 * whoever prepares more is to earn it back.
 */
export async function measure(open: () => Promise<FillRows>, cpuSeconds: number): Promise<Measurement> {
  const started = process.cpuUsage();
  const used = (): number => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1e6;
  };
  const fillRows = await open();
  let rows = 0;
  let bytes = 0;
  for (let batch = 1; used() < cpuSeconds || rows === 0;) {
    const before = used();
    bytes += await fillRows(benchRows(rows, batch));
    rows += batch;
    if (used() - before < cpuSeconds / BATCHES) batch *= 2;
  }
  return {
    rows,
    cpuSeconds: used(),
    outputBytes: Math.round(bytes / rows),
    peakRssMb: Math.round(peakRssMb()),
  };
}

function* benchRows(first: number, count: number): Generator<readonly string[], void, undefined> {
  for (let i = 0; i < count; i++) yield benchRow(first + i);
}
