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

  it('are set for the gateway, and the public one to every service', () => {
    const services = render('services', 'hosts.public=decks.example', 'hosts.admin=admin.decks.example');
    expect(services.match(/ADMIN_URL, value: "https:\/\/admin\.decks\.example"/g)).toHaveLength(1);
    const deployments = services.match(/kind: Deployment/g) ?? [];
    expect(services.match(/PUBLIC_URL, value: "https:\/\/decks\.example"/g)).toHaveLength(deployments.length);
  });
});
