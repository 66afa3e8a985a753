import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RowdeckClient, RowdeckProcess } from '@rowdeck/browser-client';
import { z } from 'zod';
import { type BenchTemplate } from '../engine/templates/bench-template';
import { peakRssMb } from '../peak-memory';
import { benchBatches, csvOf } from './batch-run';
import { Downloads } from './downloads';
import { type Figures } from './figures-table';
import { rssMb } from './measure';

const stackState = z.object({ services: z.object({ gateway: z.object({ pid: z.number() }) }) });

interface Batch {
  readonly template: BenchTemplate;
  readonly rows: number;
  /** So much of its ZIP is downloaded. */
  readonly bytes: number;
}

/** The memory of a gateway that is a process of its own, as in a cluster, behind the ZIP of a batch. */
export const gatewayFigures = async (folder: string, { template, rows, bytes }: Batch): Promise<Figures> => {
  const data = join(folder, 'stack');
  const system = await RowdeckProcess.start('stack', data, { LOG_LEVEL: 'warn', SIGNUP_TIER: 'enterprise' });
  try {
    const { services } = stackState.parse(JSON.parse(await readFile(join(data, 'stack.json'), 'utf8')));
    const client = await RowdeckClient.signedUp(system, 'Bench');
    const batchId = await (await benchBatches(client, template)).run(csvOf(rows), rows);
    const downloads = new Downloads(new URL(client.session.baseUrl));
    const headers = { cookie: client.session.cookieHeader(), range: `bytes=0-${bytes - 1}` };
    await downloads.rate(`/app/batches/${batchId}/download`, headers).finally(() => downloads.close());
    const { pid } = services.gateway;
    return {
      'gateway of its own: RSS behind the ZIP of M, MB': rssMb(pid),
      'gateway of its own: peak RSS, MB': peakRssMb(pid),
    };
  } finally {
    await system.stop();
  }
};
