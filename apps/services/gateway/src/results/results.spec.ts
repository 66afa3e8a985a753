import { createHash } from 'node:crypto';
import { batchDecks, type BatchView, failedRows, getBatch, recordRefusals } from '@rowdeck/contracts';
import { readTable } from '@rowdeck/engine-tabular';
import { GatewayForTest, SIGNED_IN } from '../../test/gateway-for-test';
import { BATCH_ID, storeBatch, type StoredBatch } from '../../test/stored-batch';

const ENDED = {
  id: BATCH_ID,
  name: 'Größe.v2',
  csv_name: 'Größe.v2.csv',
  completed_count: 3,
  created_at: '2026-11-21T10:00:00Z',
  finished_at: '2026-11-21T10:00:01Z',
} as BatchView;

describe('what a batch has come to', () => {
  let gateway: GatewayForTest;
  let stored: StoredBatch;
  let batch = ENDED;
  let columns: string[] = ['Due', 'Row', '=A1'];
  beforeAll(async () => {
    gateway = await GatewayForTest.start();
    stored = await storeBatch(gateway.store, { chunkSizes: [2, 2], failed: [1] });
    const wrong = `${JSON.stringify([['=CMD()', '1'], '-1,5', 'a "b"\n@c'])}\n${JSON.stringify(['@x', '+49 (30) 12', '-x'])}`;
    await gateway.store.put('batches/x/wrong.ndjson', Buffer.from(wrong));
    gateway.answer(recordRefusals, () => ({}));
    gateway.answer(getBatch, () => batch);
    gateway.answer(batchDecks, () => ({ ...stored, chunks: [...stored.chunks], archiveName: 'R.zip', done: true }));
    const failure = {
      row: 2,
      name: 'Reviews - 2.pptx',
      reason: '=wrong, "so"',
      code: null,
      rowsKey: 'batches/x/wrong.ndjson',
    };
    gateway.answer(failedRows, ({ afterRow }) => {
      const failures = [{ ...failure, place: 0 }].filter(({ row }) => row > afterRow);
      return { columns: afterRow === 0 ? columns : [], failures, done: failures.length === 0 };
    });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    batch = ENDED;
    columns = ['Due', 'Row', '=A1'];
  });

  const ask = (file: string, method = 'GET') =>
    gateway.ask(`/app/batches/${BATCH_ID}/${file}`, { method, headers: { ...SIGNED_IN } });

  it('is listed with the SHA-256 of each deck as it is downloaded, and why the others failed', async () => {
    const { status, headers, body } = await ask('manifest.csv');
    const line = (row: number) => {
      const deck = stored.decks[row - 1] ?? Buffer.alloc(0);
      return `${row},Reviews - ${row}.pptx,${deck.length},${createHash('sha256').update(deck).digest('hex')},`;
    };
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringContaining("filename*=UTF-8''Gr%C3%B6%C3%9Fe.v2%20-%20manifest.csv"),
    ]);
    expect(body.toString().split('\r\n')).toEqual([
      '\ufeffrow,name,size,sha256,error',
      line(1),
      `2,Reviews - 2.pptx,,,"'=wrong, ""so"""`,
      line(3),
      line(4),
      '',
    ]);
  });

  it('is listed as JSON, too', async () => {
    const { headers, body } = await ask('manifest.json');
    const entries = JSON.parse(body.toString()) as { row: number; sha256: string | null; error: string | null }[];
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(entries.map(({ row, sha256, error }) => [row, sha256?.length, error])).toEqual([
      [1, 64, null],
      [2, undefined, '=wrong, "so"'],
      [3, 64, null],
      [4, 64, null],
    ]);
  });

  it('is listed where nothing was made', async () => {
    batch = { ...ENDED, completed_count: 0 };
    expect((await ask('manifest.csv')).body.toString().split('\r\n')).toHaveLength(3);
  });

  it('is a table of the rows that failed, which no spreadsheet calculates', async () => {
    const { headers, body } = await ask('errors.csv');
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''Gr%C3%B6%C3%9Fe.v2%20-%20errors.csv`);
    expect(body.toString()).toBe(
      [`\ufeffDue,Row,'=A1,Row (Rowdeck),Error`, `'=CMD(),"-1,5","a ""b""\n@c",2,"'=wrong, ""so"""`, ''].join('\r\n'),
    );
  });

  it('is read again as what the batch was made of', async () => {
    const { headers, rows } = await readTable((await ask('errors.csv')).body);
    expect(headers).toEqual([...columns, 'Row (Rowdeck)', 'Error']);
    expect([...rows]).toEqual([['=CMD()', '-1,5', 'a "b"\n@c', '2', '=wrong, "so"']]);
  });

  it.each(['errors.csv', 'manifest.csv', 'manifest.json'])('%s waits for the end of the batch', async (file) => {
    batch = { ...ENDED, finished_at: null };
    expect((await ask(file)).status).toBe(409);
  });

  it.each(['errors.csv', 'manifest.csv'])('%s answers HEAD without making anything', async (file) => {
    const { status, headers, body } = await ask(file, 'HEAD');
    expect([status, headers['content-type'], body.length]).toEqual([200, 'text/csv; charset=utf-8', 0]);
  });
});
