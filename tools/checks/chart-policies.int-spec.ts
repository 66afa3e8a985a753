import { SERVICES } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/infra';
import { renderChart } from './render-chart';

const NAMED = [
  'networkPolicies.enabled=true',
  'networkPolicies.proxy[0].podSelector.matchLabels.app=edge',
  ...['nats', 'postgres', 'objects', 'mail', 'collector', 'gotenberg'].map(
    (server) => `networkPolicies.${server}.to[0].podSelector.matchLabels.app=${server}`,
  ),
];

interface Policy {
  readonly types: string;
  /** Whom its pods may reach, by the label of the server or `internet`, with its port. */
  readonly reaches: readonly string[];
  /** Who may reach its pods, with the port. */
  readonly reachedBy: readonly string[];
}

const peersOf = (rules: string): string[] =>
  rules
    .split(/^ {4}- (?:to|from):/m)
    .slice(1)
    .map((rule) => {
      const peer = /app: (\S+)|metadata\.name: kube-(system)|cidr: (0\.0\.0\.0\/0)/.exec(rule);
      const name = peer?.[3] === undefined ? (peer?.[1] ?? (peer && 'dns')) : 'internet';
      return `${name ?? '?'}:${/\{ port: (\w+)/.exec(rule)?.[1] ?? 'any'}`;
    });

/** Each policy by the component of its pods. */
const policiesOf = (...settings: string[]): Map<string, Policy> => {
  const rendered = renderChart([...NAMED, ...settings], 'networkpolicies').split(/^---$/m);
  const policies = rendered.filter((part) => part.includes('kind: NetworkPolicy'));
  return new Map(
    policies.map((part) => {
      const selector = part.slice(part.indexOf('podSelector:\n'));
      const component = /^ {6}app\.kubernetes\.io\/component: (\S+)/m.exec(selector)?.[1] ?? 'all';
      const [ingress = '', egress = ''] = selector.split(/^ {2}egress:/m);
      const types = /policyTypes: \[(.*)\]/.exec(part)?.[1] ?? '';
      return [component, { types, reaches: peersOf(egress), reachedBy: peersOf(ingress) }];
    }),
  );
};

const BASE = ['dns:53', 'nats:4222'];

describeWith(['helm'], 'the network policies of the chart', () => {
  it('are off, since they name what a cluster alone knows', () => {
    expect(renderChart([])).not.toContain('NetworkPolicy');
  });

  it('allow nothing by themselves, and of each workload what the table of services gives it', () => {
    const policies = policiesOf();
    expect(policies.get('all')).toEqual({ types: 'Ingress, Egress', reaches: [], reachedBy: [] });
    for (const [name, service] of Object.entries(SERVICES)) {
      expect([name, policies.get(name)?.reaches]).toEqual([
        name,
        [
          ...BASE,
          ...(service.database ? ['postgres:5432'] : []),
          ...(service.objects ? ['objects:443'] : []),
          ...(service.mail ? ['mail:587'] : []),
          ...(name === 'webhooks' ? ['internet:any'] : []),
        ],
      ]);
      expect(policies.get(name)?.reachedBy).toEqual(service.http ? ['edge:http'] : []);
    }
    expect(policies.get('generation-worker')).toEqual(policies.get('generation'));
    expect(policies.get('provision')?.reaches).toEqual(BASE);
    for (const page of ['public', 'app', 'admin']) {
      expect(policies.get(`web-${page}`)).toEqual({ types: 'Ingress', reaches: [], reachedBy: ['edge:http'] });
    }
  });

  it.each([
    ['identity', 'secrets.sealing=rowdeck-sealing', 'internet:443'],
    ['billing', 'secrets.stripe=rowdeck-stripe', 'internet:443'],
    ['admin', 'env.OTEL_EXPORTER_OTLP_ENDPOINT=https://otel.example:4318', 'collector:4318'],
    ['templates', 'services.templates.env.GOTENBERG_URL=http://gotenberg:3000', 'gotenberg:3000'],
  ])('let %s reach what it is told of: %s', (workload, setting, arrow) => {
    expect(policiesOf().get(workload)?.reaches).not.toContain(arrow);
    expect(policiesOf(setting).get(workload)?.reaches).toContain(arrow);
  });

  it('let webhooks reach no network that is not the internet', () => {
    const rendered = renderChart(NAMED, 'networkpolicies');
    expect(rendered).toMatch(/except: \[.*10\.0\.0\.0\/8.*169\.254\.0\.0\/16.*192\.168\.0\.0\/16\]/);
    expect(rendered).toContain("cidr: '2000::/3'");
  });

  it('let Prometheus read the metrics of every service, where it is named', () => {
    const policies = policiesOf('networkPolicies.prometheus[0].podSelector.matchLabels.app=prometheus');
    for (const name of Object.keys(SERVICES)) {
      expect(policies.get(name)?.reachedBy).toContain('prometheus:health');
    }
  });

  it.each(['nats', 'postgres', 'objects', 'mail'])('are refused where nobody is named as %s', (server) => {
    expect(() => policiesOf(`networkPolicies.${server}.to=null`)).toThrow(server);
    const others = NAMED.filter((setting) => !setting.includes(`.${server}.`));
    expect(() => renderChart(others)).toThrow(`networkPolicies.${server}.to names nobody`);
  });
});
