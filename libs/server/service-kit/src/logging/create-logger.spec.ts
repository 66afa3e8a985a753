import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fromProblemBody, Problem, toProblemBody } from '@rowdeck/contracts';
import { InfrastructureUnavailable } from '@rowdeck/failures';
import { eventually } from '@rowdeck/testing';
import { createLogger, logDestination } from './create-logger';
import { MOST_LOG_BYTES } from './log-file';

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

describe('an error in the logs', () => {
  const stackOf = (error: Error): unknown => {
    const lines: string[] = [];
    const destination = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) });
    createLogger('error', destination).error({ err: error }, 'failed');
    return (JSON.parse(lines[0] ?? '') as { err: { stack?: string } }).err.stack;
  };

  it.each<[string, Error]>([
    ['a server that is away', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
    ['one that names its remedy', new InfrastructureUnavailable('service.unavailable', 'away', 'Start it.')],
    ['a problem of one', new Problem('service.unavailable')],
    ['a refusal', new Problem('request.rate_limited')],
  ])('has no stack of %s: nobody looks for its fault in our code', (_what, error) => {
    expect(stackOf(error)).toBeUndefined();
  });

  it('has one of what nobody foresaw, and none of ours of what another service has logged', () => {
    expect(stackOf(new TypeError('x'))).toContain('create-logger.spec');
    const problem = new Problem('internal.unexpected', { detail: 'An error on our side.' });
    expect(stackOf(problem)).toContain('create-logger.spec');
    expect(stackOf(fromProblemBody(toProblemBody(problem)))).toBe('Problem: An error on our side.');
  });
});

describe('a log file', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'rowdeck-log-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('on a full disk ends no process: that is said once, and lines wait', async () => {
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const logger = createLogger('info', logDestination('/dev/full'));
    for (let line = 0; line < 3; line += 1) {
      logger.info('x');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await eventually(() =>
      expect(said.mock.calls).toEqual([[expect.stringMatching(/^The log \/dev\/full cannot be written: ENOSPC/)]]),
    );
    said.mockRestore();
  });

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

  it('that has grown large is put aside while it is written, for all that write it, and one old one is kept', async () => {
    const file = join(folder, 'rowdeck.log');
    await writeFile(`${file}.1`, 'of last year');
    await writeFile(file, 'older lines\n');
    await truncate(file, MOST_LOG_BYTES);
    const [one, other] = [createLogger('info', logDestination(file)), createLogger('info', logDestination(file))];
    one.info('the last');
    await eventually(async () => expect((await stat(`${file}.1`)).size).toBeGreaterThan(MOST_LOG_BYTES));
    one.info('the first');
    other.info('the second');
    const lines = async () => (await readFile(file, 'utf8')).trim().split('\n');
    await eventually(async () => expect(await lines()).toHaveLength(2));
    expect((await lines()).map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'the first',
      'the second',
    ]);
    expect((await readdir(folder)).sort()).toEqual(['rowdeck.log', 'rowdeck.log.1']);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});
