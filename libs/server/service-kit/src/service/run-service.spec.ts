import { type AddressInfo } from 'node:net';
import { type Server } from 'node:http';
import {
  Controller,
  Get,
  Injectable,
  Module,
  Res,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { type Response } from 'express';
import { ConfigInvalid } from '../config/define-config';
import { ServiceEnvironment } from '../config/service-environment';
import { currentContext } from '../context/context';
import { ServiceLifecycle } from '../lifecycle/service-lifecycle';
import { runService } from './run-service';
import { type RunningService, type ServiceOptions } from './service-options';

const story: string[] = [];

/** Lets the slow request answer. */
let endSlow: () => void = () => undefined;

@Controller()
class PagesController {
  constructor(private readonly lifecycle: ServiceLifecycle) {}

  @Get('fast')
  fast() {
    return { requestId: currentContext()?.requestId };
  }

  @Get('slow')
  async slow() {
    story.push('slow begins');
    await new Promise<void>((resolve) => (endSlow = resolve));
    story.push('slow ends');
    return { done: true };
  }

  @Get('refused')
  refused() {
    throw new Problem('template.rejected', { detail: 'Not a zip.', errors: { 'template[file]': ['is not a zip'] } });
  }

  @Get('broken')
  broken() {
    throw new Error('the password is 1234');
  }

  @Get('events')
  events(@Res() response: Response) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': here\n\n');
    this.lifecycle.signal.addEventListener('abort', () => response.end());
  }
}

@Injectable()
class Work implements OnApplicationShutdown {
  constructor(lifecycle: ServiceLifecycle, environment: ServiceEnvironment) {
    lifecycle.addDrainStep('work', () => Promise.resolve(void story.push(`drained ${environment.get('WORD')}`)));
  }

  onApplicationShutdown() {
    story.push('destroyed');
  }
}

@Module({ controllers: [PagesController], providers: [Work] })
class PagesModule {}

@Injectable()
class Faulty implements OnModuleInit {
  onModuleInit() {
    throw new Error('no such table');
  }
}

@Module({ providers: [Faulty] })
class FaultyModule {}

describe('runService', () => {
  const env = { LOG_LEVEL: 'silent', WORD: 'pear' };
  const started: RunningService[] = [];
  const run = async (options: Partial<ServiceOptions> = {}) => {
    const service = await runService(PagesModule, { name: 'gateway', env, signals: false, ...options });
    started.push(service);
    return service;
  };
  const get = async (port: number | undefined, path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  beforeEach(() => void story.splice(0));
  afterEach(() => Promise.all(started.splice(0).map((service) => service.close())));

  it('serves health and metrics, and nothing of the product, when it hosts no HTTP', async () => {
    const { healthPort, httpPort } = await run();
    expect(httpPort).toBeUndefined();
    expect(await get(healthPort, '/healthz')).toMatchObject({ status: 200 });
    expect(await get(healthPort, '/readyz')).toMatchObject({ status: 200, text: '{"status":"ready","parts":{}}' });
    const metrics = (await get(healthPort, '/metrics')).text;
    expect(metrics).toMatch(/process_cpu_seconds_total\{service="gateway"\}/);
    expect(metrics).toContain('part_fault{part="service",service="gateway"} 0');
    expect(await get(healthPort, '/fast')).toMatchObject({ status: 404 });
  });

  it.each(['/healthz', '/readyz', '/metrics', '/nothing'])(
    'answers HEAD %s as GET; nothing has to be guessed',
    async (path) => {
      const { healthPort } = await run();
      const ask = async (method: string) => {
        const response = await fetch(`http://127.0.0.1:${healthPort}${path}`, { method });
        await response.arrayBuffer();
        const { status, headers } = response;
        return [status, headers.get('content-type'), headers.get('x-content-type-options')];
      };
      const got = await ask('GET');
      expect(await ask('HEAD')).toEqual(got);
      expect(got[2]).toBe('nosniff');
    },
  );

  it('keeps health and metrics off the product’s port, also where nobody has given them one', async () => {
    const { httpPort, healthPort } = await run({ http: { port: 0 } });
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect(await get(httpPort, path)).toMatchObject({ status: 404 });
    }
    await get(httpPort, '/fast');
    expect((await get(healthPort, '/metrics')).text).toMatch(
      /http_request_duration_seconds_count\{.*route="\/fast".*\} 1/,
    );
  });

  it('gives each request an id, sent back to whoever asked and known to whoever works on it', async () => {
    const { httpPort } = await run({ http: { port: 0 } });
    const given = await get(httpPort, '/fast', { 'x-request-id': 'request-77' });
    expect([given.headers.get('x-request-id'), given.text]).toEqual(['request-77', '{"requestId":"request-77"}']);
    const made = await get(httpPort, '/fast');
    expect(JSON.parse(made.text)).toEqual({ requestId: made.headers.get('x-request-id') });
  });

  it.each([
    [
      '/refused',
      422,
      { code: 'template.rejected', detail: 'Not a zip.', errors: { 'template[file]': ['is not a zip'] } },
    ],
    ['/broken', 500, { code: 'internal.unexpected', title: 'Something went wrong' }],
    ['/nowhere', 404, { code: 'request.not_found' }],
  ])('answers %s with problem details', async (path, status, body) => {
    const { httpPort } = await run({ http: { port: 0 } });
    const answer = await get(httpPort, path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(JSON.parse(answer.text)).toMatchObject({ ...body, status, request_id: answer.headers.get('x-request-id') });
    expect(answer.text).not.toContain('1234');
  });

  it('is not ready first, then finishes requests, then drains, then is destroyed', async () => {
    const service = await run({ http: { port: 0 }, env: { ...env, HEALTH_PORT: '0' } });
    const slow = get(service.httpPort, '/slow');
    const events = await fetch(`http://127.0.0.1:${service.httpPort}/events`);
    await eventually(() => expect(story).toEqual(['slow begins']));

    const closing = service.close();
    const { headers } = await fetch(`http://127.0.0.1:${service.healthPort}/readyz`);
    expect(headers.get('retry-after')).toBe('5');
    expect(await get(service.healthPort, '/readyz')).toMatchObject({ status: 503 });
    endSlow();
    await Promise.all([closing, service.close()]);

    expect((await slow).text).toBe('{"done":true}');
    expect(await events.text()).toBe(': here\n\n');
    expect(story).toEqual(['slow begins', 'slow ends', 'drained pear', 'destroyed']);
    await expect(get(service.httpPort, '/fast')).rejects.toThrow();
  });

  it('takes requests for the time a load balancer needs to notice', async () => {
    const service = await run({ http: { port: 0 }, env: { ...env, DRAIN_DELAY_MS: '1500' } });
    const closing = service.close();
    expect(await get(service.healthPort, '/readyz')).toMatchObject({ status: 503 });
    expect(await get(service.httpPort, '/fast')).toMatchObject({ status: 200 });
    await closing;
  });

  it('gives up what does not end in time', async () => {
    const service = await run({ http: { port: 0 }, env: { ...env, DRAIN_TIMEOUT_MS: '50' } });
    const slow = get(service.httpPort, '/slow').catch(() => 'cut off');
    await eventually(() => expect(story).toEqual(['slow begins']));
    await service.close();
    expect(story).toContain('destroyed');
    expect(story).not.toContain('slow ends');
    endSlow();
    await slow;
  });

  it('ends on SIGTERM', async () => {
    const before = process.listenerCount('SIGTERM');
    await run({ signals: true });
    expect(process.listenerCount('SIGTERM')).toBe(before + 1);
    process.emit('SIGTERM');
    expect(process.listenerCount('SIGTERM')).toBe(before);
    await eventually(() => expect(story).toEqual(['drained pear', 'destroyed']));
  });

  it('names the setting that keeps it from starting', async () => {
    await expect(run({ env: { ...env, LOG_LEVEL: 'loud' } })).rejects.toThrow(ConfigInvalid);
    await expect(run({ env: { ...env, LOG_LEVEL: 'loud' } })).rejects.toThrow(/LOG_LEVEL: .*Set it to fatal, error/);
  });

  it('is reached from this machine alone, product and health, unless it is configured otherwise', async () => {
    await run({ http: { port: 0 }, env: { ...env, HEALTH_PORT: '0' } });
    expect(listeningAddresses()).toEqual(['127.0.0.1', '127.0.0.1']);
    await run({ http: { port: 0 }, env: { ...env, HEALTH_PORT: '0', HOST: '0.0.0.0' } });
    expect(listeningAddresses()).toEqual(['0.0.0.0', '127.0.0.1', '127.0.0.1', '127.0.0.1']);
  });

  it.each([
    ['HOST', {}],
    ['HEALTH_HOST', { HEALTH_PORT: '0' }],
  ])('says that %s is no address of this machine', async (variable, more) => {
    // RFC 5737: an address of documentation, which nobody has.
    const options = { http: { port: 0 }, env: { ...env, ...more, [variable]: '192.0.2.1' } };
    await expect(run(options)).rejects.toThrow(`Set ${variable} to one that is, or to 0.0.0.0.`);
  });

  it.each(['PORT', 'HEALTH_PORT'])('says that the port of %s is in use, and what to do', async (variable) => {
    const { healthPort: port } = await run();
    const options =
      variable === 'PORT' ? { http: { port } } : { http: { port: 0 }, env: { ...env, HEALTH_PORT: String(port) } };
    await expect(run(options)).rejects.toThrow(
      `Port ${port} is in use by another program. Stop that program, or set ${variable} to another port.`,
    );
  });

  it('leaves nothing open when its module cannot start', async () => {
    const before = listeningAddresses();
    await expect(runService(FaultyModule, { name: 'billing', env, signals: false })).rejects.toThrow('no such table');
    expect(listeningAddresses()).toEqual(before);
  });
});

/** Of every server of this process, sorted. */
const listeningAddresses = (): string[] =>
  (process as NodeJS.Process & { _getActiveHandles(): unknown[] })
    ._getActiveHandles()
    .filter(isListening)
    .map((server) => (server.address() as AddressInfo).address)
    .sort();

const isListening = (handle: unknown): handle is Server =>
  typeof handle === 'object' && handle !== null && 'listening' in handle && Boolean((handle as Server).listening);
