import { describeWith } from '@rowdeck/infra';
import { renderChart } from './render-chart';

const FILES = [[], ['deploy/staging/values.yaml'], ['deploy/production/values.yaml']];

/** What the pods of an upgrade may open: the new ones, and the former ones, which finish what they have taken. */
const openedBy = (settings: string[], files: readonly string[]): number =>
  renderChart(settings, 'services', files)
    .split(/^---$/m)
    .filter((part) => part.includes('kind: Deployment') && part.includes('DATABASE_URL_FILE'))
    .map((pod) => {
      const replicas = Number(/^ {2}replicas: (\d+)$/m.exec(pod)?.[1]);
      return 2 * replicas * Number(/DATABASE_POOL_SIZE, value: "(\d+)"/.exec(pod)?.[1]);
    })
    .reduce((sum, each) => sum + each, 0);

describeWith(['helm'], 'the connections that the chart opens to Postgres', () => {
  it.each(FILES.map((files) => [files.join() || 'the chart alone', files]))('fit it by %s', (_name, files) => {
    const free = files.includes('deploy/production/values.yaml') ? 190 : 90;
    const opened = openedBy([], files);
    expect(opened).toBeGreaterThan(free / 3);
    expect(opened).toBeLessThanOrEqual(free);
    // The bound of the chart is the same: one connection less, and it refuses.
    expect(() => openedBy([`postgres.maxConnections=${opened + 9}`], files)).toThrow('max_connections');
    expect(openedBy([`postgres.maxConnections=${opened + 10}`], files)).toBe(opened);
  });

  it.each(['services.generation-worker.replicas=3', 'env.DATABASE_POOL_SIZE=4', 'defaults.replicas=3'])(
    'are refused where they do not, with what opens them and what to do: %s',
    (setting) => {
      const rendering = () => renderChart([setting]);
      expect(rendering).toThrow(/may open \d+ connections to Postgres, which has 90 for them/);
      expect(rendering).toThrow('Raise max_connections in Postgres and postgres.maxConnections here, or lower');
      expect(rendering).toThrow(/billing 2 × \d × \d/);
      expect(rendering).not.toThrow(/gateway 2 ×/);
    },
  );

  it('count the size that a service has of its own', () => {
    const settings = ['services.generation-worker.replicas=3', 'services.generation-worker.env.DATABASE_POOL_SIZE=2'];
    expect(openedBy(settings, [])).toBe(90);
  });

  it('are the operator’s to count where services have servers of their own', () => {
    expect(openedBy(['postgres.maxConnections=0', 'defaults.replicas=9'], [])).toBeGreaterThan(90);
  });
});
