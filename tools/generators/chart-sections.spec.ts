import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES, SERVICES } from '@rowdeck/contracts';
import { CHART_FILES, servicesSection, withSection } from './chart-sections';

const ROOT = join(__dirname, '../..');
const json = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Record<string, unknown>;

describe('what derives from the table of services', () => {
  it.each(CHART_FILES.map(({ path, make }) => [path.slice(ROOT.length), path, make] as const))(
    '%s is in step (else run `npm run chart`)',
    (_name, path, make) => {
      const written = readFileSync(path, 'utf8');
      expect(make(written)).toBe(written);
    },
  );

  it.each(SERVICE_NAMES)('the compiler, Nx and the bundler know %s', (name) => {
    const { compilerOptions } = json('tsconfig.base.json') as { compilerOptions: { paths: Record<string, string[]> } };
    expect(compilerOptions.paths[`@rowdeck/service-${name}`]).toEqual([
      `./apps/services/${name}/src/${name}.module.ts`,
    ]);
    expect(json(`apps/services/${name}/project.json`)).toMatchObject({
      name: `service-${name}`,
      tags: ['type:service', `scope:${name}`, 'platform:node'],
    });
  });

  it('has one service that browsers reach, and it keeps no data', () => {
    expect(SERVICE_NAMES.filter((name) => SERVICES[name].http)).toEqual(['gateway']);
    expect(SERVICES.gateway.database).toBeUndefined();
  });

  it('writes a worker as a workload of its service', () => {
    expect(servicesSection()).toMatch(/ {2}generation-worker:\n {4}app: generation\n/);
    expect(servicesSection()).toContain("    env: { TRUST_PROXY: '1', DRAIN_DELAY_MS: '5000' }\n");
  });

  it('leaves what stands around a section alone, and misses no mark', () => {
    const values = readFileSync(join(ROOT, 'helm/rowdeck/values.yaml'), 'utf8');
    expect(withSection(withSection(values, 'a: b\n'), servicesSection())).toBe(values);
    expect(() => withSection('services: {}\n', 'a: b\n')).toThrow('marks are missing');
  });
});
