import { Problem } from '@rowdeck/contracts';
import { Writable } from 'node:stream';
import { runAsService, runInContext } from '../context/context';
import { createLogger } from './create-logger';
import { logProblem, NestLogger } from './nest-logger';

const logTo = (level = 'trace') => {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  return { lines, logger: new NestLogger(createLogger(level, destination)) };
};

describe('logs', () => {
  it('take Nest’s way of calling: text, stack, class', () => {
    const { lines, logger } = logTo();
    logger.log('started', 'Service');
    logger.error('failed', 'Error: failed\n at x', 'Service');
    logger.warn({ orderId: 7 }, 'odd', 'Orders');
    logger.error(new Error('thrown'), 'Orders');
    expect(lines).toEqual([
      expect.objectContaining({ level: 'info', msg: 'started', context: 'Service' }),
      expect.objectContaining({ level: 'error', msg: 'failed', context: 'Service', stack: 'Error: failed\n at x' }),
      expect.objectContaining({ level: 'warn', msg: 'odd', context: 'Orders', orderId: 7 }),
      expect.objectContaining({ level: 'error', msg: 'thrown', context: 'Orders' }),
    ]);
    expect(lines[3]).toMatchObject({ err: { message: 'thrown' } });
  });

  it('name the service and the request they belong to', () => {
    const { lines, logger } = logTo();
    runAsService('billing', () => runInContext({ requestId: 'request-9' }, () => logger.log('counted', 'Meter')));
    expect(lines[0]).toMatchObject({ service: 'billing', requestId: 'request-9' });
  });

  it('hold no secret', () => {
    const { lines, logger } = logTo();
    logger.log({ password: 'p1', user: { token: 't1', email: 'ana@example.com' } }, 'signed up', 'Users');
    expect(JSON.stringify(lines)).not.toMatch(/p1|t1/);
    expect(lines[0]).toMatchObject({ user: { email: 'ana@example.com' } });
  });

  it('keep to their level', () => {
    const { lines, logger } = logTo('warn');
    for (const method of ['verbose', 'debug', 'log', 'warn', 'error', 'fatal'] as const) logger[method](method, 'Any');
    expect(lines.map(({ msg }) => msg)).toEqual(['warn', 'error', 'fatal']);
  });

  it('hold a problem at the level of the catalogue, with its cause when it should not happen', () => {
    const { lines, logger } = logTo();
    const nest = {
      error: logger.error.bind(logger),
      warn: logger.warn.bind(logger),
      log: logger.log.bind(logger),
      debug: logger.debug.bind(logger),
    };
    const nestLogger = nest as unknown as Parameters<typeof logProblem>[0];
    logProblem(nestLogger, new Problem('template.not_found'), { path: '/app/templates/7' });
    logProblem(nestLogger, new Problem('internal.unexpected', {}, { cause: new TypeError('boom') }), {});
    expect(lines[0]).toMatchObject({ level: 'info', code: 'template.not_found' });
    expect(lines[0]).not.toHaveProperty('err');
    expect(lines[1]).toMatchObject({ level: 'error', err: { message: 'boom' } });
  });
});
