import { GatewayModule } from '@rowdeck/service-gateway';
import { SERVICE_NAMES } from '@rowdeck/contracts';
import { runService } from '@rowdeck/service-kit';
import { SERVICE_MODULES } from './service-modules';

const PLAIN = {
  DATABASE_URL: 'postgres://rowdeck:k3mQ@db.example/rowdeck',
  NATS_URL: 'nats://rowdeck:k3mQ@nats.example:4222',
  OBJECT_STORE_URL: 's3://key:k3mQ@s3.example/decks?ssl=false',
  MAIL_URL: 'smtps://mail.example',
};

const MODULES = { ...SERVICE_MODULES, gateway: GatewayModule };

describe('a service whose servers are elsewhere and spoken to without TLS', () => {
  it.each(SERVICE_NAMES)('does not start: %s', async (name) => {
    const options = { name, env: { ...PLAIN, LOG_LEVEL: 'silent' }, signals: false };
    await expect(runService(MODULES[name], options)).rejects.toThrow(/_URL: leads to \w+\.example without TLS/);
  });
});
