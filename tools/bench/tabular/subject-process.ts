import { peakRssMb } from '../peak-memory';
import { SUBJECTS } from './subjects';

// One subject on one table, in a process of its own so that its memory is its own: SUBJECT FILE → JSON.
async function main([subject = '', path = '']: readonly string[]): Promise<void> {
  const read = SUBJECTS[subject];
  if (!read) throw new Error(`No subject is called "${subject}"`);
  const started = process.cpuUsage();
  const rows = await read(path);
  const { user, system } = process.cpuUsage(started);
  process.stdout.write(JSON.stringify({ rows, cpuSeconds: (user + system) / 1e6, peakRssMb: Math.round(peakRssMb()) }));
}

void main(process.argv.slice(2));
