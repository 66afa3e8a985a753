import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

/** What a value may take to come, in milliseconds: whoever reads the metrics waits for a few seconds. */
const PATIENCE_MS = 1_000;

interface GaugeAbout {
  readonly name: string;
  readonly help: string;
}

/**
 * A gauge whose value a server is asked for when the metrics are read. Where that is away or hangs, the value is NaN, and the other metrics come all the same;
 * while it is silent it is not asked again.
 */
export const readGauge = (registry: Registry, about: GaugeAbout, read: () => Promise<number>): void => {
  let reading: Promise<number> | undefined;
  const ask = () =>
    (reading ??= read()
      .catch(() => Number.NaN)
      .finally(() => (reading = undefined)));
  new Gauge({
    ...about,
    registers: [registry],
    async collect() {
      this.set(await Promise.race([ask(), sleep(PATIENCE_MS, Number.NaN, { ref: false })]));
    },
  });
};
