import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RowdeckClient, RowdeckProcess } from '@rowdeck/browser-client';
import { templatesHttp } from '@rowdeck/contracts';
import { type Figures } from './figures-table';
import { percentile } from './measure';

const TIMES = 20;
const NAME = 'account-review.pptx';
const SAMPLE = join(__dirname, '../../../samples', NAME);

/** Slides with a row each that nobody has asked for before, one after another, in a system that does nothing else; NaN where there is no LibreOffice. */
export const rowPreviewFigures = async (folder: string): Promise<Figures> => {
  const system = await RowdeckProcess.start('standalone', join(folder, 'previews'), { LOG_LEVEL: 'warn' });
  try {
    const client = await RowdeckClient.signedUp(system, 'Bench');
    const { id } = await client.uploadTemplate('Review', { name: NAME, bytes: readFileSync(SAMPLE) });
    const slides = () => client.session.call(templatesHttp.slides, { params: { id } });
    while ((await slides()).status === 'pending') await new Promise((resolve) => setTimeout(resolve, 500));
    const draw = async (row: number): Promise<number> => {
      const begun = performance.now();
      const mapping: [string, string][] = [['company', 'company']];
      const values = { columns: ['company'], cells: [`Company ${row}`], mapping, slide: 1, row, rows: TIMES + 1 };
      const { status } = await client.session.call(templatesHttp.previewRow, { params: { id }, body: values });
      return status === 'ready' ? performance.now() - begun : Number.NaN;
    };
    const first = await draw(1);
    const others: number[] = [];
    for (let row = 2; row <= TIMES + 1; row++) others.push(await draw(row));
    const half = percentile(others, 0.5);
    return {
      'preview of a row, the first, ms': first,
      'preview of a row after the first, p50, ms': half,
      'preview of a row after the first, p95, ms': percentile(others, 0.95),
    };
  } finally {
    await system.stop();
  }
};
