import { SUBJECTS } from './subjects';

// One subject on one table, in a process of its own so that its memory is its own: SUBJECT FILE → JSON.
async function main([subject = '', path = '']: readonly string[]): Promise<void> {
  const read = SUBJECTS[subject];
  if (!read) throw new Error(`No subject is called "${subject}"`);
  const started = process.cpuUsage();
  const rows = await read(path);
  const { user, system } = process.cpuUsage(started);
  const peakRssMb = Math.round(process.resourceUsage().maxRSS / 1024);
  process.stdout.write(JSON.stringify({ rows, cpuSeconds: (user + system) / 1e6, peakRssMb }));
}

void main(process.argv.slice(2));
