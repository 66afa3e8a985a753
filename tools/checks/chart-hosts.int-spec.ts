import { describeWith } from '@rowdeck/infra';
import { renderChart } from './render-chart';

const render = (template: string, ...settings: string[]): string => renderChart(settings, template);

/** Each host of the ingress, with its paths. */
const hostsOf = (ingress: string): Record<string, string[]> =>
  Object.fromEntries(
    ingress
      .split(/^ {4}- host: /m)
      .slice(1)
      .map((rule): [string, string[]] => [
        rule.split('\n', 1)[0] ?? '',
        [...rule.matchAll(/- path: (\S+)/g)].map(([, path]) => path ?? ''),
      ]),
  );

describeWith(['helm'], 'the hosts of the chart', () => {
  it('give the panel one of its own, with the files that it needs', () => {
    const ingress = render('ingress', 'hosts.public=decks.example', 'hosts.admin=admin.decks.example');
    expect(hostsOf(ingress)).toEqual({
      'decks.example': ['/assets/app/', '/assets/public/', '/'],
      'admin.decks.example': ['/assets/admin/', '/assets/public/', '/'],
    });
    expect(ingress).toMatch(/hosts:\n\s+- decks\.example\n\s+- admin\.decks\.example\n\s+secretName/);
  });

  it('may be one', () => {
    const ingress = render('ingress', 'hosts.public=decks.example', 'hosts.admin=');
    expect(hostsOf(ingress)).toEqual({ 'decks.example': ['/assets/admin/', '/assets/app/', '/assets/public/', '/'] });
    expect(render('services', 'hosts.admin=')).not.toContain('ADMIN_URL');
  });

  it('have no port in the ingress and its certificate, and the one of browsers in the addresses of the product', () => {
    const hosts = ['hosts.public=decks.example:8443', 'hosts.admin=admin.decks.example:8443'];
    const ingress = render('ingress', ...hosts);
    expect(Object.keys(hostsOf(ingress))).toEqual(['decks.example', 'admin.decks.example']);
    expect(ingress).not.toContain('8443');
    expect(render('services', ...hosts)).toContain('PUBLIC_URL, value: "https://decks.example:8443"');
  });

  it.each(['https://decks.example', 'decks.example/app', 'decks.example:', 'decks.example:0443', 'Decks_example', ''])(
    'are refused where they are none: %p',
    (host) => expect(() => renderChart([`hosts.public=${host}`])).toThrow('/hosts/public'),
  );

  it('are set for the gateway, and the public one to every service', () => {
    const services = render('services', 'hosts.public=decks.example', 'hosts.admin=admin.decks.example');
    expect(services.match(/ADMIN_URL, value: "https:\/\/admin\.decks\.example"/g)).toHaveLength(1);
    const deployments = services.match(/kind: Deployment/g) ?? [];
    expect(services.match(/PUBLIC_URL, value: "https:\/\/decks\.example"/g)).toHaveLength(deployments.length);
  });
});
