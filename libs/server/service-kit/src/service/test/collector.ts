import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { endServer, portOf } from '../listen';

/** As OTLP words it in JSON (opentelemetry-proto, `logs/v1/logs.proto`); what the tests read of it. */
export interface SentRecord {
  readonly severityText: string;
  readonly severityNumber: number;
  readonly timeUnixNano: string;
  readonly body: { readonly stringValue: string };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Request {
  readonly resourceLogs: readonly { readonly scopeLogs: readonly { readonly logRecords: readonly SentRecord[] }[] }[];
}

/** A collector of OpenTelemetry on this machine, which keeps the log lines that it is sent. */
export class TestCollector {
  readonly records: SentRecord[] = [];
  requests = 0;
  /** What the requests for the log were sent with as `Authorization`, in their order. */
  readonly credentials: (string | undefined)[] = [];
  /** How the next requests are answered; a collector that never does is `() => undefined`. */
  answer: (response: ServerResponse) => void = (response) => response.end('{}');

  private readonly server = createServer((request, response) => {
    this.requests += 1;
    if (request.url !== '/v1/logs') return void response.end('{}');
    this.credentials.push(request.headers.authorization);
    void json(request).then((body) => {
      const sent = (body as Request).resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((it) => it.logRecords));
      this.records.push(...sent);
      this.answer(response);
    });
  });

  static async start(): Promise<TestCollector> {
    const collector = new TestCollector();
    await once(collector.server.listen(0, '127.0.0.1'), 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.server)}`;
  }

  get texts(): string[] {
    return this.records.map(({ body }) => body.stringValue);
  }

  stop(): Promise<void> {
    return endServer(this.server);
  }
}
