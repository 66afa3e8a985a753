import { type Batch, type ListedBatch } from '@rowdeck/client';
import { ExitCode } from './exit-code';
import { printable } from './printable';
import { type ServerSession } from './server-session';
import { UsageError } from './usage-error';

const STATUSES = ['pending', 'processing', 'completed', 'failed', 'with_failures', 'cancelled'] as const;
type Status = (typeof STATUSES)[number];

/** The newest batches, or the one that is named. */
export async function listBatches({ client, command, terminal }: ServerSession): Promise<ExitCode> {
  const { json, limit, status } = command.options;
  const [id] = command.files;
  if (id !== undefined && (limit ?? status) !== undefined)
    throw new UsageError('--limit and --status are for the list, not for one batch.');
  const entries =
    id === undefined
      ? await client.batches.list({ ...(status !== undefined && { status: statusIn(status) }) }).first(countIn(limit))
      : [(await client.batches.get(id)).data];
  const document = id === undefined ? { batches: entries } : entries[0];
  await terminal.out(json ? `${JSON.stringify(document)}\n` : printable(entries.map(lineOf).join('')));
  return ExitCode.done;
}

function statusIn(given: string): Status {
  const known = STATUSES.find((status) => status === given);
  if (known === undefined) throw new UsageError(`--status takes ${STATUSES.join(', ')}, not “${given}”.`);
  return known;
}

/** @throws UsageError */
export function countIn(limit: string | undefined): number {
  if (limit === undefined) return 25;
  if (!/^[1-9]\d{0,4}$/.test(limit)) throw new UsageError(`--limit takes a number, not “${limit}”.`);
  return Number(limit);
}

const lineOf = ({ id, name, status, completed_count, row_count }: Batch | ListedBatch): string =>
  `${id}  ${status}  ${completed_count}/${row_count}  ${name}\n`;
