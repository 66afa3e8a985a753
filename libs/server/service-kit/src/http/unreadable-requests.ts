import { type IncomingMessage, type RequestListener, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { parseUrl, Problem, PROBLEM_MEDIA_TYPE, type ProblemCode, toProblemBody } from '@rowdeck/contracts';
import { RepeatedLines } from '../logging/repeated-lines';
import { networkOf } from './network-of';

type Headers = Readonly<Record<string, string>>;

/** Of an answer without an application behind it: nothing may be guessed, kept, framed or loaded. */
const BARE: Headers = {
  'content-type': PROBLEM_MEDIA_TYPE,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  connection: 'close',
};

/** Node's codes of a request that its parser gave up (nodejs.org/api/errors.html); the others are `request.unreadable`. */
const CODES: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timed_out',
};

/** How long what a client still sends is thrown away, so that it reads the answer before the connection is cut. */
const LINGER_MS = 1_000;

const answerOf = (code: ProblemCode, headers: Headers) => {
  const body = JSON.stringify(toProblemBody(new Problem(code)));
  const { status } = new Problem(code).kind;
  return { status, body, headers: { ...BARE, ...headers, 'content-length': String(Buffer.byteLength(body)) } };
};

const asText = ({ status, body, headers }: ReturnType<typeof answerOf>): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
};

/** Whether an HTTP/1.1 request names its host once (RFC 9112 §3.2): without one, or with two, nobody can say whose it is. */
const namesOneHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
};

/**
 * The path of a request is read from what it asks for. Of a whole address (RFC 9112 §3.2.2) the host counts before the header
 * of that name; what can be no address leads nowhere, and what looks for it finds nothing.
 */
const readTarget = (request: IncomingMessage): void => {
  const target = request.url ?? '';
  if (target.startsWith('/')) return;
  const address = /^https?:\/\//i.test(target) ? parseUrl(target) : null;
  if (address === null) {
    request.url = `/${encodeURIComponent(target)}`;
    return;
  }
  const { host, pathname, search } = address;
  request.headers.host = host;
  request.url = pathname + search;
};

class UnreadableRequests {
  private readonly logger = new Logger('Http');
  private readonly lines = new RepeatedLines((leftOut) =>
    this.logger.log(leftOut, 'Requests could not be read beyond those that are logged'),
  );
  /** Under way or just sent, by connection. */
  private readonly answers = new WeakMap<Socket, ServerResponse>();
  private readonly refused = new WeakSet<Socket>();

  constructor(private readonly headers: Headers) {}

  /** Passes on what can be read. */
  before(handle: RequestListener): RequestListener {
    return (request, response) => {
      this.answers.set(request.socket, response);
      if (namesOneHost(request)) {
        readTarget(request);
        return handle(request, response);
      }
      this.log('request.unreadable', request.socket, 'HOST');
      const { status, headers, body } = answerOf('request.unreadable', this.headers);
      response.writeHead(status, headers).end(body);
    };
  }

  /** Answers what the parser gave up, once a connection, and ends it. */
  refuse(socket: Socket, fault: string): void {
    if (this.refused.has(socket)) return;
    this.refused.add(socket);
    const answer = this.answers.get(socket);
    const inTheMiddle = answer !== undefined && answer.headersSent && !answer.writableFinished;
    // A second answer inside of the first would be taken for its body.
    if (!socket.writable || fault === 'ECONNRESET' || inTheMiddle) return void socket.destroy();
    const code = CODES[fault] ?? 'request.unreadable';
    this.log(code, socket, fault);
    socket.end(asText(answerOf(code, this.headers)));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }

  private log(code: ProblemCode, { remoteAddress: ip = '' }: Socket, fault: string): void {
    if (this.lines.admits(`${code} ${networkOf(ip)}`))
      this.logger.log({ ip, code, fault }, 'A request could not be read');
  }
}

const faultOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : error.name);

/**
 * Gives the answers of a server that Node would give itself, without a header or a word: to requests that cannot be read
 * (400, 408, 413, 431), to those that name no host or two, to CONNECT; and reads targets that are whole addresses.
 *
 * @param headers what these answers hold beside the headers of every service
 */
export const answerUnreadableRequests = (server: Server, headers: Headers = {}): void => {
  const requests = new UnreadableRequests(headers);
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  for (const handle of handlers) server.on('request', requests.before(handle));
  // Node would answer the lack of a host itself, and it has no type for the setting of a server that is there already.
  Object.assign(server, { requireHostHeader: false });
  // An expectation that nobody knows may be passed over (RFC 9110 §10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket) => requests.refuse(socket as Socket, 'CONNECT'));
  server.on('clientError', (error, socket) => requests.refuse(socket as Socket, faultOf(error)));
};
