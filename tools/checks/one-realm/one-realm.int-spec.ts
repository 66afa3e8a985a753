import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { Client } from 'pg';
import { z } from 'zod';
import OneRealmEnvironment from './one-realm-environment.cjs';
import { PassedBefore } from '../passed-before';

jest.mock('pg', () => ({ Client: 'mocked' }));

const PASSED_BEFORE = '../passed-before';

/** Outside of Jest: as Node alone loads a module. */
const nodeRequire = createRequire(__filename);

describe('integration tests in one realm', () => {
  it('run in the realm of their worker', () => {
    expect(runInThisContext('Array')).toBe(Array);
  });

  it('get packages from Node, once for all files of a worker', () => {
    expect(nodeRequire('zod')).toMatchObject({ z });
  });

  it('have modules of ours to themselves', () => {
    const inThisFile = jest.requireActual<{ PassedBefore: unknown }>(PASSED_BEFORE);
    expect(inThisFile.PassedBefore).toBe(PassedBefore);
    jest.isolateModules(() => {
      const alone = jest.requireActual<{ PassedBefore: unknown }>(PASSED_BEFORE);
      expect(alone.PassedBefore).not.toBe(PassedBefore);
    });
  });

  it('can still mock a package', () => {
    expect(Client).toBe('mocked');
  });

  it('say what is missing as Jest does', () => {
    const nothing = './not-there';
    expect(() => jest.requireActual<object>(nothing)).toThrow("Cannot find module './not-there' from");
  });

  it('leave the process as they found it', async () => {
    const found = Object.getOwnPropertyDescriptor(process, 'exit');
    process.env['ONE_REALM_KEPT'] = 'before';
    const environment = new OneRealmEnvironment({ projectConfig: {} });
    process.env['ONE_REALM_KEPT'] = 'after';
    process.env['ONE_REALM_NEW'] = 'after';
    process.exit = () => undefined as never;
    await environment.teardown();
    expect(Object.getOwnPropertyDescriptor(process, 'exit')?.value).toBe(found?.value);
    expect(process.env['ONE_REALM_KEPT']).toBe('before');
    expect(process.env['ONE_REALM_NEW']).toBeUndefined();
    delete process.env['ONE_REALM_KEPT'];
  });
});
