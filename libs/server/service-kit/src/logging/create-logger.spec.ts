import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { eventually } from '@rowdeck/testing';
import { createLogger, logDestination } from './create-logger';

/** As TypeORM and pg make it. */
const queryError = () => {
  const refused = { code: '23514', constraint: 'full_disk', detail: 'Failing row contains (secret-token, ...).' };
  return Object.assign(new Error('new row violates check constraint "full_disk"'), {
    ...refused,
    query: 'INSERT INTO mail_outbox (message) VALUES ($1)',
    parameters: ['{"url":"https://decks.example.org/?confirmation_token=secret-token"}'],
    driverError: Object.assign(new Error('refused'), refused),
  });
};

describe('a failed query in the logs', () => {
  it('names the statement and the constraint, not the values', () => {
    const lines: string[] = [];
    const destination = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) });
    createLogger('error', destination).error({ err: queryError() }, 'could not be written');
    const [line = ''] = lines;
    expect(JSON.parse(line)).toMatchObject({
      err: {
        message: 'new row violates check constraint "full_disk"',
        constraint: 'full_disk',
        query: 'INSERT INTO mail_outbox (message) VALUES ($1)',
        stack: expect.stringContaining('new row violates') as string,
      },
    });
    expect(line).not.toContain('secret-token');
  });
});

describe('a log file', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'rowdeck-log-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('is made with its folder, appended to, and for its owner alone', async () => {
    const file = join(folder, 'logs', 'rowdeck.log');
    createLogger('info', logDestination(file)).info('first');
    createLogger('info', logDestination(file)).info('second');
    await eventually(async () => {
      const lines = (await readFile(file, 'utf8')).trim().split('\n');
      expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg).sort()).toEqual(['first', 'second']);
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});
