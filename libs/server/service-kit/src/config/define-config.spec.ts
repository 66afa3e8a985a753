import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Test } from '@nestjs/testing';
import { z } from 'zod';
import { ConfigInvalid, defineConfig } from './define-config';
import { ServiceEnvironment } from './service-environment';

const config = defineConfig({
  MAIL_URL: z.url().describe('smtp://host:port, or mailbox:///path for development'),
  WORKERS: z.coerce.number().int().min(1).default(2).describe('the number of workers'),
  REGION: z.string().optional(),
});

const faultsOf = (values: Record<string, string | undefined>): string => {
  try {
    config.read(new ServiceEnvironment(values));
    return 'no fault';
  } catch (error) {
    return error instanceof ConfigInvalid ? error.message : `another error: ${String(error)}`;
  }
};

describe('defineConfig', () => {
  it('reads typed values, with defaults for what is unset or blank', () => {
    const values = { MAIL_URL: 'smtp://mail:25', WORKERS: ' ', REGION: ' eu ' };
    expect(config.read(new ServiceEnvironment(values))).toEqual({
      MAIL_URL: 'smtp://mail:25',
      WORKERS: 2,
      REGION: 'eu',
    });
  });

  it('names the variable that is not set, and what to set it to', () => {
    expect(faultsOf({})).toBe(
      'The environment is not right:\n  MAIL_URL: is not set. Set it to smtp://host:port, or mailbox:///path for development.',
    );
  });

  it('names every fault at once', () => {
    const faults = faultsOf({ MAIL_URL: 'nowhere', WORKERS: '0' });
    expect(faults).toMatch(/MAIL_URL: .*Set it to smtp/);
    expect(faults).toMatch(/WORKERS: .*Set it to the number of workers/);
  });

  it('reads what stands in a file, and names the file where it cannot', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rowdeck-config-'));
    const file = join(folder, 'mail');
    expect(faultsOf({ MAIL_URL_FILE: file })).toMatch(
      /^The environment is not right:\n {2}MAIL_URL_FILE: names .*read.*$/,
    );
    // Left out, this one would have been taken for not set.
    expect(faultsOf({ MAIL_URL: 'smtp://mail:25', REGION_FILE: file })).toMatch(/REGION_FILE: names/);
    await writeFile(file, 'smtp://filed:25\n');
    expect(config.read(new ServiceEnvironment({ MAIL_URL_FILE: file }))).toMatchObject({ MAIL_URL: 'smtp://filed:25' });
    await rm(folder, { recursive: true });
  });

  it('is injected with the environment of the service it belongs to', async () => {
    const environment = new ServiceEnvironment({ MAIL_URL: 'smtp://mine:25' });
    const moduleRef = await Test.createTestingModule({
      providers: [config.provider, { provide: ServiceEnvironment, useValue: environment }],
    }).compile();
    expect(moduleRef.get(config.token)).toMatchObject({ MAIL_URL: 'smtp://mine:25' });
  });
});
