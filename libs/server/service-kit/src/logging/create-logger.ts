import { Problem } from '@rowdeck/contracts';
import { isTransientError } from '@rowdeck/failures';
import pino, { type DestinationStream, type Logger } from 'pino';
import { currentContext, currentService } from '../context/context';
import { activeTraceId } from '../tracing/tracing';
import { logFile } from './log-file';

/** Where secrets could stand in what is logged. */
const SECRETS = ['password', 'token', 'secret', 'authorization', 'cookie'];
const REDACTED = [
  ...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
];

/** Where the code stood tells nothing of a server that is away, or of a refusal. */
const isForeseen = (error: unknown): boolean =>
  isTransientError(error) || (error instanceof Problem && error.kind.status < 500);

/**
 * TypeORM's error of a query carries its parameters, and Postgres' the row it refused: links of mails, password hashes,
 * what users wrote. Names of tables and constraints say enough.
 */
const serialized = (error: Error): object => {
  const {
    parameters: _parameters,
    detail: _detail,
    driverError: _driverError,
    stack,
    ...rest
  } = pino.stdSerializers.err(error);
  return isForeseen(error) ? rest : { ...rest, stack };
};

/** Standard output, or a file. */
export const logDestination = (file: string | undefined): DestinationStream =>
  file === undefined ? pino.destination({ fd: 1, sync: false }) : logFile(file);

/** One JSON line per entry, with the service and the request it belongs to. */
export const createLogger = (level: string, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: { err: serialized },
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ service: currentService(), requestId: currentContext()?.requestId, traceId: activeTraceId() }),
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
