import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { addressOf } from '@rowdeck/infra';

const ROOT = join(__dirname, '../..');

/**
 * What Helm makes of the chart, or of one of its templates, with values as `--set` takes them, and files of values before those.
 * @throws Error with Helm's words where it refuses the values
 */
export const renderChart = (settings: readonly string[], template?: string, files: readonly string[] = []): string => {
  const values = [
    ...files.flatMap((file) => ['-f', join(ROOT, file)]),
    ...settings.flatMap((setting) => ['--set', setting]),
  ];
  const only = template === undefined ? [] : ['-s', `templates/${template}.yaml`];
  const args = ['template', 'r', join(ROOT, 'helm/rowdeck'), '--kube-version', '1.29.0', ...only, ...values];
  const { status, stdout, stderr } = spawnSync(addressOf('helm'), args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
};
