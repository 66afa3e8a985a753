import { describeWith } from '@rowdeck/infra';
import { renderChart } from './render-chart';

const FILES = [[], ['deploy/staging/values.yaml'], ['deploy/production/values.yaml']];

const PRODUCTION = 'deploy/production/values.yaml';

interface Workload {
  readonly name: string;
  /** The most at a time, without those that are being replaced. */
  readonly pods: number;
  readonly poolSize: number;
}

const nameOf = (part: string): string => /^ {2}name: (\S+)$/m.exec(part)?.[1] ?? '';

/** Those that open connections, as Helm renders them, with what their autoscaling allows. */
const workloadsOf = (settings: string[], files: readonly string[]): Workload[] => {
  const parts = renderChart(settings, undefined, files).split(/^---$/m);
  const scalers = parts.filter((part) => /^kind: (?:HorizontalPodAutoscaler|ScaledObject)$/m.test(part));
  return parts
    .filter((part) => part.includes('DATABASE_URL_FILE'))
    .map((part) => {
      expect(part).toContain('kind: Deployment');
      expect(part).toContain('maxUnavailable: 0, maxSurge: 1');
      const name = nameOf(part);
      const scaler = scalers.find((each) => nameOf(each) === name);
      const most = scaler ? /max(?:Replicas|ReplicaCount): (\d+)/.exec(scaler) : /^ {2}replicas: (\d+)$/m.exec(part);
      return { name, pods: Number(most?.[1]), poolSize: Number(/DATABASE_POOL_SIZE, value: "(\d+)"/.exec(part)?.[1]) };
    });
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** What the pods of an upgrade may open: the new ones, and the former ones, which finish what they have taken. */
const openedBy = (settings: string[], files: readonly string[]): number =>
  sum(workloadsOf(settings, files).map(({ pods, poolSize }) => 2 * pods * poolSize));

describeWith(['helm'], 'the connections that the chart opens to Postgres', () => {
  it.each(FILES.map((files) => [files.join() || 'the chart alone', files]))('fit it by %s', (_name, files) => {
    const [most, reserved] = files.includes(PRODUCTION) ? [250, 20] : [100, 10];
    const opened = openedBy([], files);
    expect(opened).toBeGreaterThan((most - reserved) / 3);
    expect(opened).toBeLessThanOrEqual(most - reserved);
    // The bound of the chart is the same: one connection less, and it refuses.
    expect(() => openedBy([`postgres.maxConnections=${opened + reserved - 1}`], files)).toThrow('max_connections');
    expect(openedBy([`postgres.maxConnections=${opened + reserved}`], files)).toBe(opened);
  });

  it('leave room in production for a look of each pod at a server that is silent, beside its pool', () => {
    const looks = 2 * sum(workloadsOf([], [PRODUCTION]).map(({ pods }) => pods));
    expect(openedBy([], [PRODUCTION]) + looks).toBeLessThanOrEqual(250 - 20);
  });

  it('count the most pods that autoscaling may start', () => {
    const scaled = ['autoscaling.minReplicas=1', 'autoscaling.maxReplicas=2', 'autoscaling.waitingSeconds=10'];
    const settings = ['keda.prometheus=http://p', ...scaled.map((each) => `services.generation-worker.${each}`)];
    expect(openedBy(settings, [])).toBe(openedBy([], []));
    expect(() =>
      openedBy(
        settings.map((each) => each.replace('Replicas=2', 'Replicas=3')),
        [],
      ),
    ).toThrow('generation-worker 2 × 3 × 3');
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
