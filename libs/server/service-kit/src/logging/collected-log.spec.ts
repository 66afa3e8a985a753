import { type LogRecordExporter } from '@opentelemetry/sdk-logs';
import { eventually } from '@rowdeck/testing';
import { CollectedLog, MOST_WAITING } from './collected-log';
import { createLogger } from './create-logger';

type Records = Parameters<LogRecordExporter['export']>[0];
type Done = Parameters<LogRecordExporter['export']>[1];

/** A collector whose answers the test gives; what has come stands in `sent`. */
class FakeCollector implements LogRecordExporter {
  readonly sent: Records = [];
  answer: (done: Done) => void = (done) => done({ code: 0 });

  export(records: Records, done: Done): void {
    this.sent.push(...records);
    this.answer(done);
  }
  forceFlush = () => Promise.resolve();
  shutdown = () => Promise.resolve();
}

const refuse = (done: Done) => done({ code: 1, error: new Error('Bad Request') });

describe('the log that a collector takes', () => {
  let collector: FakeCollector;
  let log: CollectedLog;
  let lost: number;
  let away: (Error | undefined)[];

  beforeEach(() => {
    collector = new FakeCollector();
    [lost, away] = [0, []];
    const losses = { lost: (lines: number) => (lost += lines), away: (error?: Error) => away.push(error) };
    log = new CollectedLog(collector, losses);
  });

  const send = async (text: string) => {
    const before = collector.sent.length;
    createLogger('info', log).info(text);
    await eventually(() => expect(collector.sent.length).toBe(before + 1));
  };

  it('is bounded while the collector says nothing, and what is lost is counted', async () => {
    let answerLate: (() => void) | undefined;
    collector.answer = (done) => (answerLate = () => done({ code: 0 }));
    const logger = createLogger('info', log);
    for (let line = 0; line < MOST_WAITING + 100; line += 1) logger.info(`line ${line}`);
    expect(lost).toBe(100);
    await eventually(() => expect(answerLate).toBeDefined());
    collector.answer = (done) => done({ code: 0 });
    answerLate?.();
    await log.close();
    expect([collector.sent.length, lost]).toEqual([MOST_WAITING, 100]);
  });

  it('says once that the collector refuses lines, and once more when it does so again', async () => {
    collector.answer = refuse;
    await send('one');
    await send('two');
    expect([lost, away]).toEqual([2, [new Error('Bad Request')]]);
    collector.answer = (done) => done({ code: 0 });
    await send('three');
    collector.answer = refuse;
    await send('four');
    expect([lost, away.length]).toEqual([3, 2]);
    await log.close();
  });

  it('cuts a line that is too long, so that what waits is bounded in bytes', async () => {
    createLogger('info', log).info({ table: 'x'.repeat(100_000) }, 'read');
    await log.close();
    const [record] = collector.sent;
    expect([record?.body, Object.keys(record?.attributes ?? {})]).toEqual(['read', ['cut']]);
    expect(JSON.stringify(record?.attributes).length).toBeLessThan(20_000);
  });

  it.each([
    ['trace', 1],
    ['debug', 5],
    ['info', 9],
    ['warn', 13],
    ['error', 17],
    ['fatal', 21],
  ] as const)('has the severity of %s', async (level, severity) => {
    createLogger('trace', log)[level]('a line');
    await log.close();
    expect(collector.sent).toMatchObject([{ severityNumber: severity, severityText: level, body: 'a line' }]);
  });
});
