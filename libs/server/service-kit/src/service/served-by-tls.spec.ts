import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import { Controller, Get, Module } from '@nestjs/common';
import { testCertificates, type TestCertificates } from '@rowdeck/testing';
import { runService } from './run-service';

@Controller()
class PagesController {
  @Get('page')
  page() {
    return 'shown';
  }
}

@Module({ controllers: [PagesController] })
class PagesModule {}

describe('a service with a certificate', () => {
  let certificates: TestCertificates;
  beforeAll(async () => {
    certificates = await testCertificates();
  });
  afterAll(() => certificates.remove());

  const run = (env: Record<string, string>) =>
    runService(PagesModule, {
      name: 'gateway',
      signals: false,
      http: { port: 0 },
      env: { LOG_LEVEL: 'silent', ...env },
    });

  const statusOf = async (port: number | undefined, path: string): Promise<number | undefined> => {
    const ca = await readFile(certificates.caFile);
    return new Promise((resolve, reject) => {
      const asked = request({ host: 'localhost', port, path, ca, family: 4, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject).end();
    });
  };

  it('serves product, health and metrics by TLS, and none of them without', async () => {
    const service = await run({ TLS_CERT_FILE: certificates.certificate, TLS_KEY_FILE: certificates.key });
    expect(await statusOf(service.httpPort, '/page')).toBe(200);
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect(await statusOf(service.healthPort, path)).toBe(200);
    }
    for (const port of [service.httpPort, service.healthPort]) {
      await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    }
    await service.close();
  });

  it.each([
    ['TLS_KEY_FILE', 'TLS_CERT_FILE'],
    ['TLS_CERT_FILE', 'TLS_KEY_FILE'],
  ])('does not start without %s where there is a %s: it would serve without TLS', async (missing, given) => {
    await expect(run({ [given]: certificates.certificate })).rejects.toThrow(`${missing}: is not set, and the other`);
  });
});
