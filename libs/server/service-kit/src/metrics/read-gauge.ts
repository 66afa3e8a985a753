import { Gauge, type Registry } from 'prom-client';
import { AskedInTime } from '../lifecycle/asked-in-time';

interface GaugeAbout {
  readonly name: string;
  readonly help: string;
}

/**
 * A gauge whose value a server is asked for when the metrics are read. Where that is away or hangs, the value is NaN, and the other metrics come all the same.
 */
export const readGauge = (registry: Registry, about: GaugeAbout, read: () => Promise<number>): void => {
  const value = new AskedInTime(read);
  new Gauge({
    ...about,
    registers: [registry],
    async collect() {
      this.set(await value.answer().catch(() => Number.NaN));
    },
  });
};
