import { describeWith } from '@rowdeck/infra';
import { renderChart } from './render-chart';

const partsOf = (rendered: string, kind: string): string[] =>
  rendered.split(/^---$/m).filter((part) => part.includes(`\nkind: ${kind}\n`));

describeWith(['helm'], 'TLS within the cluster', () => {
  let plain = '';
  let encrypted = '';
  beforeAll(() => {
    plain = renderChart([]);
    encrypted = renderChart(['secrets.tls=rowdeck-internal']);
  });

  it('is spoken by every pod that is reached, and nothing else', () => {
    const pods = partsOf(encrypted, 'Deployment');
    expect(pods.length).toBeGreaterThan(10);
    for (const pod of pods) {
      expect(pod).toContain('- { name: tls, mountPath: /etc/rowdeck/tls, readOnly: true }');
      expect(pod).toContain('- { name: tls, secret: { secretName: rowdeck-internal, defaultMode: 0440 } }');
      expect(pod).toMatch(/TLS_CERT_FILE, value: \/etc\/rowdeck\/tls\/tls\.crt|mountPath: \/etc\/nginx\/rowdeck/);
    }
    expect(encrypted.match(/^ {4}listen .*$/gm)).toEqual(['    listen 8080 ssl;']);
  });

  it('is what probes and Services count on', () => {
    expect(encrypted).toContain('scheme: HTTPS');
    expect(encrypted).not.toMatch(/scheme: HTTP\b/);
    const services = partsOf(encrypted, 'Service');
    expect(services.length).toBeGreaterThan(3);
    for (const service of services) expect(service).toContain('port: 443, targetPort: http, appProtocol: https');
  });

  it('is left to the network where no certificate is given', () => {
    expect(plain).not.toMatch(/TLS_(CERT|KEY)_FILE|scheme: HTTPS|appProtocol|listen 8080/);
    expect(plain).toContain('scheme: HTTP }');
  });

  it.each(['secrets.tls=-----BEGIN', 'env.TLS_KEY_FILE=/key.pem'])('takes no key as a value: %s', (setting) => {
    expect(() => renderChart([setting])).toThrow(/schema/);
  });
});
