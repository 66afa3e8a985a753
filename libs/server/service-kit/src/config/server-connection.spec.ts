import { z } from 'zod';
import { serviceKitConfig } from '../service/service-kit.config';
import { defineConfig } from './define-config';
import { protectedConnections, type ServerConnection } from './server-connection';
import { ServiceEnvironment } from './service-environment';

const connectionsOf = (address: string): readonly ServerConnection[] => {
  const { hostname, protocol, password } = new URL(address);
  return [{ host: hostname || null, isEncrypted: protocol === 'tls:', password }];
};
const config = defineConfig({ STORE_URL: z.string().optional() }, protectedConnections('STORE_URL', connectionsOf));

const read = (STORE_URL: string | undefined, rest: Record<string, string> = {}) =>
  config.read(new ServiceEnvironment({ STORE_URL, ...rest }));

const ALLOWED = { ALLOW_PLAIN_CONNECTIONS: 'true' };

describe('a connection to a server', () => {
  it.each([
    ['with TLS', 'tls://u:k3mQ@store.example'],
    ['without, on this machine', 'store://u:k3mQ@127.0.0.1:9000'],
    ['without, by the name of this machine', 'store://u:k3mQ@localhost'],
    ['without, over IPv6 of this machine', 'store://u:k3mQ@[::1]:9000'],
    ['through a socket', 'store:///run/store'],
    ['with a known password, on a developer’s machine', 'store://u:postgres@localhost'],
    ['that is not set', undefined],
  ])('is taken %s', (_how, address) => expect(read(address)).toEqual({ STORE_URL: address }));

  it.each(['store.example', 'store', '10.0.0.7', '0.0.0.0', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'is refused without TLS to %s, unless the operator allows it',
    (host) => {
      const address = `store://u:k3mQ@${host}:9000`;
      expect(() => read(address)).toThrow(
        `STORE_URL: leads to ${host} without TLS, where others may read along. Set it to an address with TLS, or ALLOW_PLAIN_CONNECTIONS to true`,
      );
      expect(() => read(address, { ALLOW_PLAIN_CONNECTIONS: 'false' })).toThrow('without TLS');
      expect(read(address, ALLOWED)).toEqual({ STORE_URL: address });
    },
  );

  it.each(['postgres', 'MinioAdmin', 'rowdeck-local', 'billing-local', 'PASSWORD', 'SECRET', 'changeme', '12345678'])(
    'is refused with the password %s, and does not repeat it',
    (password) => {
      const fault = 'STORE_URL: holds a password that everybody knows. Set it to an address with a password of its own';
      const address = (host: string) => `tls://u:${password}@${host}`;
      expect(() => read(address('store.example'), ALLOWED)).toThrow(fault);
      expect(() => read(address('localhost'), { NODE_ENV: 'production' })).toThrow(fault);
      expect(() => read(address('store.example'))).not.toThrow(new RegExp(`${password}\\b`));
    },
  );

  it('is refused for all its faults together', () => {
    expect(() => read('store://u:postgres@store.example')).toThrow(/without TLS[\s\S]*everybody knows/);
  });
});

describe('the collector of OpenTelemetry', () => {
  const settings = (OTEL_EXPORTER_OTLP_ENDPOINT: string, rest = {}) =>
    serviceKitConfig.read(new ServiceEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT, ...rest }));

  it.each([
    ['https://otel.example:4318', {}],
    ['http://localhost:4318', {}],
    ['http://otel:4318', ALLOWED],
  ])('is taken at %s with %j', (endpoint, rest) => {
    expect(settings(endpoint, rest).OTEL_EXPORTER_OTLP_ENDPOINT).toBe(endpoint);
  });

  it('is refused elsewhere without TLS', () => {
    expect(() => settings('http://otel:4318')).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT: leads to otel without TLS');
  });

  it('is named once where it is no address', () => {
    expect(() => settings('otel')).toThrow(/^The environment is not right:\n {2}OTEL_EXPORTER_OTLP_ENDPOINT: [^\n]+$/);
  });
});
