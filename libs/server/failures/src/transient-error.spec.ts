import { Problem } from '@rowdeck/contracts';
import { NatsError, ErrorCode } from 'nats';
import { QueryFailedError } from 'typeorm';
import { InfrastructureUnavailable } from './infrastructure-unavailable.error';
import { isTransientError } from './transient-error';

const coded = (code: string, message = '') => Object.assign(new Error(message), { code });

describe('isTransientError', () => {
  it.each<[string, unknown]>([
    ['a port that nobody listens on', coded('ECONNREFUSED')],
    [
      'both addresses of a name refused',
      Object.assign(new AggregateError([coded('ECONNREFUSED')]), coded('ECONNREFUSED')),
    ],
    ['a name that is not known yet', coded('EAI_AGAIN')],
    ['Postgres starting', coded('57P03', 'the database system is starting up')],
    ['Postgres shutting down', coded('57P01')],
    ['Postgres with too many connections', coded('53300')],
    ['Postgres on a full disk', coded('53100', 'could not extend file: No space left on device')],
    ['Postgres out of memory', coded('53200')],
    ['Postgres whose disk fails', coded('58030')],
    ['a standby that takes no writes', coded('25006')],
    ['a session that Postgres has ended because it was silent', coded('57P05')],
    ['a transaction that Postgres has ended because it was silent', coded('25P03')],
    ['a lock that somebody else holds', coded('55P03', 'canceling statement due to lock timeout')],
    ['a statement that Postgres gave no more time', coded('57014', 'canceling statement due to statement timeout')],
    ['a full disk', coded('ENOSPC')],
    ['a disk quota that is used up', coded('EDQUOT')],
    ['a process that may open no more files', coded('EMFILE')],
    ['a broken connection to Postgres', coded('08006')],
    ['what the driver says of one', new Error('Connection terminated unexpectedly')],
    [
      'what it says of the statement after',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['what it says of one that it has closed', new Error('Client was closed and is not queryable')],
    ['a server that does not answer in time', new Error('timeout expired')],
    ['a pool that gives out no connection', new Error('timeout exceeded when trying to connect')],
    ['a query whose server went away', new QueryFailedError('SELECT 1', [], coded('57P01'))],
    ['a closed connection to NATS', new NatsError('closed', ErrorCode.ConnectionClosed)],
    ['a call that NATS gave no answer to', new NatsError('timeout', ErrorCode.Timeout)],
    ['a subject that nobody serves', new NatsError('no responders', ErrorCode.NoResponders)],
    ['infrastructure that names its remedy', new InfrastructureUnavailable('storage.unavailable', 'away', 'Start it.')],
    ['a problem of status 503', new Problem('service.unavailable')],
  ])('is true of %s', (_what, error) => {
    expect(isTransientError(error)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a duplicate key', coded('23505')],
    ['a wrong password', coded('28P01')],
    ['a mistake in a program', new TypeError('x is undefined')],
    ['a NATS user without the right', new NatsError('permissions violation', ErrorCode.PermissionsViolation)],
    ['a problem of the request', new Problem('request.invalid')],
    ['a file that is not there', coded('ENOENT')],
    ['a text', 'ECONNREFUSED'],
    ['nothing', null],
  ])('is false of %s', (_what, error) => {
    expect(isTransientError(error)).toBe(false);
  });
});
