import { ServiceEnvironment } from '@rowdeck/service-kit';
import { messagingConfig } from '../../messaging.config';
import { natsConnections } from './nats-connections';

const read = (NATS_URL: string, rest = {}) => messagingConfig.read(new ServiceEnvironment({ NATS_URL, ...rest }));

describe('the servers of NATS_URL', () => {
  it('are all of those that it names', () => {
    expect(natsConnections('nats://billing:k3mQ@a.example:4222, nats://b.example')).toEqual([
      { host: 'a.example', isEncrypted: false, password: 'k3mQ' },
      { host: 'b.example', isEncrypted: false, password: '' },
    ]);
  });

  it.each([
    'tls://billing:k3mQ@a.example:4222',
    'nats://billing:k3mQ@localhost:4222',
    // The client asks all of them for TLS.
    'nats://billing:k3mQ@a.example,tls://b.example',
  ])('are taken as %s', (url) => expect(read(url).NATS_URL).toBe(url));

  it.each([
    ['nats://billing:k3mQ@a.example:4222', /NATS_URL: leads to a\.example without TLS/],
    ['nats://billing:k3mQ@localhost:4222,nats://b.example', /NATS_URL: leads to b\.example without TLS/],
    ['tls://billing:billing-local@a.example', /NATS_URL: holds a password that everybody knows/],
    ['a.example:4222', /NATS_URL: is no NATS address/],
  ])('are refused as %s', (url, fault) => expect(() => read(url)).toThrow(fault));

  it('are taken without TLS where the operator allows it', () => {
    const url = 'nats://billing:k3mQ@nats:4222';
    expect(read(url, { ALLOW_PLAIN_CONNECTIONS: 'true' }).NATS_URL).toBe(url);
  });
});
