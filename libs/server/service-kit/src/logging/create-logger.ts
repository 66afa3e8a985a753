import pino, { type DestinationStream, type Logger } from 'pino';
import { currentContext, currentService } from '../context/context';

/** Where secrets could stand in what is logged. */
const SECRETS = ['password', 'token', 'secret', 'authorization', 'cookie'];
const REDACTED = [
  ...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
];

/**
 * TypeORM's error of a query carries its parameters, and Postgres' the row it refused: links of mails, password hashes,
 * what users wrote. Names of tables and constraints say enough.
 */
const withoutValues = (error: Error): object => {
  const {
    parameters: _parameters,
    detail: _detail,
    driverError: _driverError,
    ...rest
  } = pino.stdSerializers.err(error);
  return rest;
};

/** Standard output, or a file that only its owner may read: lines name people's addresses. */
export const logDestination = (file: string | undefined): DestinationStream =>
  file === undefined
    ? pino.destination({ fd: 1, sync: false })
    : pino.destination({ dest: file, sync: false, mkdir: true, mode: 0o600 });

/** One JSON line per entry, with the service and the request it belongs to. */
export const createLogger = (level: string, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: { err: withoutValues },
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ service: currentService(), requestId: currentContext()?.requestId }),
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
