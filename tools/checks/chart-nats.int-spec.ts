import { SERVICE_NAMES } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/infra';
import { natsPermissions, PROVISIONER, provisionerPermissions } from '@rowdeck/messaging';
import { renderChart } from './render-chart';

/** Each user of the rendered configuration, with its permissions as JSON. */
const usersOf = (configuration: string): [string, unknown][] =>
  [...configuration.matchAll(/^ +user: (\S+)\n +password: \S+\n +permissions: (\{[^]*?\n {8}\})\n/gm)].map(
    ([, user = '', permissions = '']) => [user, JSON.parse(permissions)],
  );

const replicasOf = (...files: string[]): string[] =>
  [...renderChart([], 'provision', files).matchAll(/NATS_REPLICAS, value: "(\d)"/g)].map(([, value]) => value ?? '');

describeWith(['helm'], 'what the chart has of NATS', () => {
  it('are the users of the table, with the permissions that the services themselves are written by', () => {
    expect(usersOf(renderChart([], 'nats-users'))).toEqual([
      ...SERVICE_NAMES.map((service) => [service, natsPermissions(service)]),
      [PROVISIONER, provisionerPermissions()],
    ]);
  });

  it('are three servers for each stream in production, for the Job of an upgrade and the one that runs again', () => {
    expect(replicasOf('deploy/production/values.yaml')).toEqual(['3', '3']);
    expect(replicasOf()).toEqual(['1', '1']);
  });

  it.each(['2', '0', '"3"'])('is no number of servers that JetStream does not take: %s', (replicas) => {
    expect(() => renderChart([`provision.replicas=${replicas}`])).toThrow('/provision/replicas');
  });
});
