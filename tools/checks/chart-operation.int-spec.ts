import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeWith } from '@rowdeck/infra';
import { renderChart } from './render-chart';

const documents = (rendered: string, kind: string): string[] =>
  rendered.split(/^---$/m).filter((part) => part.includes(`\nkind: ${kind}\n`));
const nameOf = (part: string): string => /^ {2}name: (\S+)/m.exec(part)?.[1] ?? '';
const page = (name: string): string => readFileSync(join(__dirname, '../../docs/operators', name), 'utf8');

const scaled = (workload: string, goal: string, most = 3): string[] =>
  ['minReplicas=2', `maxReplicas=${most}`, goal].map((setting) => `services.${workload}.autoscaling.${setting}`);

describeWith(['helm'], 'the pods of the chart', () => {
  it('are bound by the restricted profile, hold no token, and tell of their health', () => {
    const rendered = renderChart([]);
    const pods = [
      ...documents(rendered, 'Deployment'),
      ...documents(rendered, 'Job'),
      ...documents(rendered, 'CronJob'),
    ];
    expect(pods.length).toBeGreaterThan(12);
    for (const pod of pods) {
      expect(pod).toContain('automountServiceAccountToken: false');
      expect(pod).toMatch(/runAsNonRoot: true, .*seccompProfile: \{ type: RuntimeDefault \}/);
      expect(pod).toContain(
        '{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }',
      );
      expect(pod).toMatch(/limits:(?:\n +| \{ )memory:/);
      if (pod.includes('kind: Deployment')) {
        expect(pod.match(/(?:liveness|readiness)Probe: /g)).toHaveLength(2);
        expect(pod).toMatch(/topologyKey: kubernetes\.io\/hostname\n\s+whenUnsatisfiable: ScheduleAnyway/);
      }
    }
  });

  it('go one at a time where there are several', () => {
    const rendered = renderChart([]);
    const several = documents(rendered, 'Deployment').filter((pod) => !/^ {2}replicas: 1$/m.test(pod));
    expect(documents(rendered, 'PodDisruptionBudget').map(nameOf).sort()).toEqual(several.map(nameOf).sort());
  });

  it('are as many as the processors ask for, or the rows that wait, and then as nobody has written', () => {
    const settings = [...scaled('gateway', 'cpuPercent=70', 9), ...scaled('generation-worker', 'waitingSeconds=10')];
    const rendered = renderChart([
      ...settings,
      'keda.prometheus=http://prometheus:9090',
      'postgres.maxConnections=200',
    ]);
    const [byCpu, ...others] = documents(rendered, 'HorizontalPodAutoscaler');
    expect(byCpu).toMatch(/name: r-gateway \}\n {2}minReplicas: 2\n {2}maxReplicas: 9\n[^]*averageUtilization: 70/);
    expect(others).toEqual([]);
    expect(documents(rendered, 'ScaledObject').join()).toMatch(
      /name: r-generation-worker \}\n {2}minReplicaCount: 2\n {2}maxReplicaCount: 3\n[^]*query: "max\(rows_waiting_seconds\)"\n\s+threshold: "10"/,
    );
    const fixed = documents(rendered, 'Deployment').filter((pod) => /^ {2}replicas: /m.test(pod));
    expect(fixed.map(nameOf)).not.toEqual(expect.arrayContaining(['r-gateway']));
    expect(fixed.map(nameOf)).not.toEqual(expect.arrayContaining(['r-generation-worker']));
  });

  it('are counted as the most that they may be', () => {
    const settings = [
      ...scaled('generation-worker', 'waitingSeconds=10', 20),
      'keda.prometheus=http://prometheus:9090',
    ];
    expect(() => renderChart(settings)).toThrow('generation-worker 2 × 20 × 3');
  });

  it('go by no rows that nobody counts, and by one thing alone', () => {
    const settings = [...scaled('generation-worker', 'waitingSeconds=10'), 'postgres.maxConnections=0'];
    expect(() => renderChart(settings)).toThrow('set keda.prometheus to its address');
    expect(() => renderChart([...settings, 'services.generation-worker.autoscaling.cpuPercent=70'])).toThrow('oneOf');
    expect(() => renderChart(settings.slice(0, 2))).toThrow('oneOf');
  });
});

describeWith(['helm'], 'a Gateway in the place of an Ingress', () => {
  it('has a route for each host, to the same pods', () => {
    const settings = [
      'gatewayApi.enabled=true',
      'gatewayApi.parentRefs[0].name=edge',
      'hosts.public=decks.example:8443',
    ];
    const routes = documents(renderChart(settings), 'HTTPRoute');
    const targets = (route = ''): string[] =>
      [...route.matchAll(/value: (\S+) \} \}\]\n\s+backendRefs: \[\{ name: (\S+), port: 80 \}\]/g)].map(
        ([, path = '', name = '']) => `${path} ${name}`,
      );
    expect(routes.map((route) => /hostnames: \["(.*)"\]/.exec(route)?.[1])).toEqual([
      'decks.example',
      'admin.rowdeck.example.com',
    ]);
    expect(targets(routes[1])).toEqual(['/assets/admin/ r-web-admin', '/assets/public/ r-web-public', '/ r-gateway']);
    expect(targets(routes[0])).toEqual(['/assets/app/ r-web-app', '/assets/public/ r-web-public', '/ r-gateway']);
  });

  it('has to be named', () => expect(() => renderChart(['gatewayApi.enabled=true'])).toThrow('parentRefs'));
});

describeWith(['helm'], 'what an operator is told by Prometheus', () => {
  const rendered = (...settings: string[]) => renderChart(['monitoring.enabled=true', ...settings], 'monitoring');

  it('asks for metrics that there are, of this installation', () => {
    const known = page('metrics.md');
    const rules = [...rendered().matchAll(/expr: "(.*)"$/gm)].map(([, rule = '']) => rule);
    expect(rules.length).toBeGreaterThan(5);
    for (const rule of rules) {
      const metrics = [...rule.matchAll(/(\w+)\{/g)].map(([, name = '']) => name.replace(/_count$/, ''));
      expect(metrics.filter((name) => !known.includes(`\`${name}\``))).toEqual([]);
      expect(rule.match(/\w\{/g)).toHaveLength(rule.match(/namespace=\\"default\\"/g)?.length ?? 0);
    }
  });

  it.each(['part_fault', 'leases_lost_total'])('has an alert that goes by %s', (metric) => {
    expect(
      rendered()
        .match(/expr: ".*"$/gm)
        ?.filter((rule) => rule.includes(`${metric}{`)),
    ).toHaveLength(1);
  });

  it('has a runbook for each alert, and no other', () => {
    const alerts = rendered()
      .split('- alert: ')
      .slice(1)
      .map((rule) => ({ alert: rule.split('\n', 1)[0] ?? '', anchor: /runbook_url: "[^"#]*#(\w+)"/.exec(rule)?.[1] }));
    expect(alerts.map(({ anchor }) => anchor)).toEqual(alerts.map(({ alert }) => alert.toLowerCase()));
    const sections = [...page('runbooks.md').matchAll(/^## (Rowdeck\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(alerts.map(({ alert }) => alert));
  });

  it('is found by the labels of the operator, and reads by TLS where pods speak it', () => {
    const labelled = rendered('monitoring.labels.release=prometheus', 'secrets.tls=rowdeck-internal');
    expect(labelled.match(/^ {4}release: prometheus$/gm)).toHaveLength(2);
    expect(labelled).toMatch(/port: health\n\s+path: \/metrics\n\s+scheme: https/);
    expect(renderChart([])).not.toMatch(/PodMonitor|PrometheusRule/);
  });
});
