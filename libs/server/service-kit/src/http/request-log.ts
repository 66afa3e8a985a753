import { type Logger } from 'pino';
import { pinoHttp } from 'pino-http';

const levelOf = (status: number): 'debug' | 'info' | 'error' => {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
};

/** One line per request that went wrong; the others at level debug. Headers are left out: they hold cookies and keys. */
export const requestLog = (logger: Logger) =>
  pinoHttp({
    logger,
    quietReqLogger: true,
    customLogLevel: (_request, response) => levelOf(response.statusCode),
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });
