import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Type } from '@nestjs/common';
import {
  DEFAULT_PREFERENCES,
  authenticateSession,
  type InputOf,
  listActorKeys,
  type OutputOf,
  type RpcDefinition,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { runService, type RunningService } from '@rowdeck/service-kit';
import { FilesystemObjectStore } from '@rowdeck/object-storage';
import { freePort } from '@rowdeck/server-process';
import { csrfTokenOf } from '../src/sessions/csrf-token';
import { DevelopmentGatewayModule } from '../src/development.module';
import { GatewayModule } from '../src/gateway.module';

type Answers = (input: unknown) => unknown;

/** The user of every signed-in request. */
export const GRACE = {
  id: '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  company: null,
  admin: false,
  deletion_due_at: null,
  preferences: DEFAULT_PREFERENCES,
  has_password: true,
};
const TOKEN = 'token-of-grace';

/** Identity's answer: the token of `SIGNED_IN` is Grace's, and no other is known. */
export const knowGrace = ({ token }: InputOf<typeof authenticateSession>): OutputOf<typeof authenticateSession> => {
  const { id: userId, email, name, admin } = GRACE;
  const signed = { token: 'signed', expiresAt: '9999-01-01T00:00:00Z' };
  return token === TOKEN ? { actor: { userId, email, name, admin, via: 'session' }, profile: GRACE, signed } : null;
};

/** The cookie of Grace's session. */
export const SIGNED_IN = { cookie: `rowdeck_session=${TOKEN}` };

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

/**
 * The gateway as it runs in production, on a free port of this machine, with a folder for its objects and shells of one line
 * each. The other services are answers given by the test.
 */
export class GatewayForTest {
  /** What the other services have been asked for: the subject, and the input. */
  readonly asked: (readonly [string, unknown])[] = [];
  private readonly answers = new Map<string, Answers>();
  private failure: ((definition: RpcDefinition) => Error) | null = null;

  private constructor(
    private readonly folder: string,
    readonly store: FilesystemObjectStore,
  ) {}

  private service: RunningService | undefined;

  /** @param module the gateway with the development mailbox, unless it is the one of the images */
  static async start(
    env: Readonly<Record<string, string>> = {},
    module: Type = DevelopmentGatewayModule,
  ): Promise<GatewayForTest> {
    const folder = await mkdtemp(join(tmpdir(), 'rowdeck-gateway-'));
    const objects = join(folder, 'objects');
    const gateway = new GatewayForTest(folder, new FilesystemObjectStore(objects));
    for (const shell of ['public', 'app', 'admin']) {
      await mkdir(join(folder, 'web', shell, 'assets'), { recursive: true });
      await writeFile(join(folder, 'web', shell, 'index.html'), `<!doctype html><title>the ${shell} shell</title>`);
    }
    await writeFile(join(folder, 'web/public/reference.html'), '<!doctype html><title>the reference</title>');
    await writeFile(join(folder, 'web/app/assets/index-1a2b.js'), 'export const built = true;');
    jest.spyOn(RpcClient.prototype, 'call').mockImplementation((definition, input) => gateway.call(definition, input));
    const port = await freePort();
    const settings = {
      LOG_LEVEL: 'silent',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      HEALTH_PORT: '0',
      HEALTH_HOST: '127.0.0.1',
      WEB_ROOT: join(folder, 'web'),
      OBJECT_STORE_URL: pathToFileURL(objects).href,
      ...env,
    };
    gateway.service = await runService(module, {
      name: 'gateway',
      env: settings,
      http: GatewayModule.http(settings),
      signals: false,
    });
    gateway.answer(authenticateSession, knowGrace);
    return gateway;
  }

  get url(): string {
    return `http://127.0.0.1:${this.service?.httpPort}`;
  }

  /** As Prometheus reads them. */
  async metrics(): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.service?.healthPort}/metrics`)).text();
  }

  /** What another service answers from now on. */
  answer<D extends RpcDefinition>(
    definition: D,
    make: (input: InputOf<D>) => OutputOf<D> | Promise<OutputOf<D>>,
  ): void {
    this.answers.set(definition.subject, make as Answers);
  }

  /** Every call but that for the session fails from now on; with null none does. */
  failWith(make: ((definition: RpcDefinition) => Error) | null): void {
    this.failure = make;
  }

  /** Asks without following redirects and without headers of its own, as `fetch` would add them. */
  ask(path: string, { method = 'GET', headers = {}, body }: Question = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request(`${this.url}`, { path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }

  /** The headers of a write that a page of the site sends for the signed-in user. */
  writeHeaders(): Record<string, string> {
    return { ...SIGNED_IN, origin: this.url, 'x-csrf-token': csrfTokenOf(TOKEN) };
  }

  async close(): Promise<void> {
    await this.service?.close();
    await rm(this.folder, { recursive: true, force: true });
    jest.restoreAllMocks();
  }

  private call(definition: RpcDefinition, input: unknown): Promise<unknown> {
    const { subject } = definition;
    // Asked in its own time, for no request.
    if (subject === listActorKeys.subject) return Promise.resolve({ keys: [] });
    this.asked.push([subject, input]);
    if (this.failure && subject !== authenticateSession.subject) return Promise.reject(this.failure(definition));
    const make = this.answers.get(subject);
    if (!make) return Promise.reject(new Error(`The test gives no answer to ${subject}`));
    return Promise.resolve(input).then(make);
  }
}
