import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWith } from '@rowdeck/infra';
import { renderChart } from './render-chart';

const VALUES = ['helm/rowdeck/values.yaml', 'deploy/staging/values.yaml', 'deploy/production/values.yaml'];

describeWith(['helm'], 'the secrets of the chart', () => {
  it('are references, of which it makes none itself', () => {
    const rendered = renderChart([]);
    expect(rendered).not.toMatch(/^kind: Secret$/m);
    // As variables they would stay what they were when the pod started.
    expect(rendered).not.toContain('secretKeyRef');
    expect(rendered).not.toMatch(/name: (DATABASE|NATS|NATS_ADMIN|OBJECT_STORE|MAIL)_URL\b(?!_FILE)/);
    const files = rendered.match(/name: \w+_URL_FILE, value: \/etc\/rowdeck\/secrets\/\w+_URL /g) ?? [];
    expect(files.length).toBeGreaterThan(20);
    expect(rendered.match(/path: \w+_URL \}/g)).toHaveLength(files.length);
  });

  it('are in each pod those of its own service, which it may read and not write', () => {
    const pods = renderChart([], 'services')
      .split(/^---$/m)
      .filter((part) => part.includes('kind: Deployment'));
    expect(pods.length).toBeGreaterThan(6);
    for (const pod of pods) {
      const app = (/- name: (\w+)\n\s+image:/.exec(pod)?.[1] ?? '').toUpperCase();
      const keys = [...pod.matchAll(/items: \[\{ key: (\w+), path: (\w+) \}\]/g)];
      expect(keys.map(([, key]) => key)).toEqual(
        keys.map(([, , path]) => (path === 'MAIL_URL' ? path : `${path}_${app}`)),
      );
      expect(pod).toContain('mountPath: /etc/rowdeck/secrets, readOnly: true');
      expect(pod).toContain('defaultMode: 0440');
    }
  });

  it('hold the credential of a collector for each service, where there is one', () => {
    const rendered = renderChart(['secrets.telemetry=rowdeck-telemetry'], 'services');
    const pods = rendered.match(/name: HEALTH_PORT,/g) ?? [];
    const source = /name: rowdeck-telemetry, items: \[\{ key: (\w+), path: \1 \}\]/g;
    expect(rendered.match(source)).toHaveLength(pods.length);
    expect(rendered.match(/OTEL_EXPORTER_OTLP_HEADERS_FILE, value: /g)).toHaveLength(pods.length);
    expect(renderChart([])).not.toContain('OTLP_HEADERS');
  });

  it('hold the keys that seal secrets for the services that have such secrets, each its own, where there are some', () => {
    const pods = renderChart(['secrets.sealing=rowdeck-sealing'], 'services')
      .split(/^---$/m)
      .filter((part) => part.includes('kind: Deployment'));
    const held = pods.flatMap((pod) => {
      const app = /- name: ([\w-]+)\n\s+image:/.exec(pod)?.[1] ?? '';
      const keys = [...pod.matchAll(/name: rowdeck-sealing, items: \[\{ key: (\w+), path: (\w+) \}\]/g)];
      // What is not mounted is not named, and the other way round.
      expect(pod.includes('SEALING_KEYS_FILE')).toBe(keys.length > 0);
      return keys.map(([, key, path]) => [app, key, path]);
    });
    expect(held).toEqual([
      ['identity', 'SEALING_KEYS', 'SEALING_KEYS'],
      ['webhooks', 'SEALING_KEYS_WEBHOOKS', 'SEALING_KEYS'],
    ]);
    expect(renderChart([])).not.toContain('SEALING_KEYS');
  });

  it('hold the keys of Stripe for billing alone, where there are some', () => {
    const rendered = renderChart(['secrets.stripe=rowdeck-stripe'], 'services');
    for (const key of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
      expect(
        rendered.match(new RegExp(`name: rowdeck-stripe, items: \\[\\{ key: ${key}, path: ${key} \\}\\]`, 'g')),
      ).toHaveLength(1);
      expect(rendered.match(new RegExp(`${key}_FILE, value: `, 'g'))).toHaveLength(1);
    }
    expect(renderChart([])).not.toContain('STRIPE');
  });

  it.each(['databases', 'nats', 'objects', 'mail'])('are refused without the name of the Secret of %s', (name) => {
    expect(() => renderChart([`secrets.${name}=`])).toThrow(`/secrets/${name}`);
    expect(() => renderChart([`secrets.${name}=null`])).toThrow(name);
  });

  it.each([
    'secrets.databases=postgres://rowdeck:k3mQ@db/rowdeck',
    'secrets.password=k3mQ',
    'env.NATS_URL=nats://billing:k3mQ@nats:4222',
    'env.NATS_URL_FILE=/etc/passwords/nats',
    'env.OTEL_EXPORTER_OTLP_HEADERS=Authorization=k3mQ',
    'services.identity.env.SEALING_KEYS=first:k3mQ',
    'defaults.env.DATABASE_URL=postgres://rowdeck:k3mQ@db/rowdeck',
    'services.templates.env.OBJECT_STORE_URL=s3://key:k3mQ@store/rowdeck',
    'services.identity.env.MAIL_URL=smtps://rowdeck:k3mQ@mail',
    'passwords.nats=k3mQ',
  ])('are refused as a value: %s', (setting) => expect(() => renderChart([setting])).toThrow(/schema/));

  it.each(VALUES)('do not stand in %s', (file) => {
    expect(readFileSync(join(__dirname, '../..', file), 'utf8')).not.toMatch(/:\/\/[^\s:]*:[^\s@]*@|password:/i);
  });
});

describeWith(['helm'], 'connections without TLS', () => {
  it('are allowed to no pod', () => expect(renderChart([])).not.toContain('ALLOW_PLAIN_CONNECTIONS'));

  it('are allowed to every service and to provisioning by one value', () => {
    const rendered = renderChart(['allowPlainConnections=true']);
    const pods = rendered.match(/name: (HEALTH_PORT|NATS_REPLICAS),/g) ?? [];
    expect(rendered.match(/ALLOW_PLAIN_CONNECTIONS, value: "true"/g)).toHaveLength(pods.length);
    expect(pods.length).toBeGreaterThan(8);
  });

  it.each(['allowPlainConnections=yes', 'env.ALLOW_PLAIN_CONNECTIONS=true'])('are not allowed by %s', (setting) => {
    expect(() => renderChart([setting])).toThrow(/schema/);
  });
});
