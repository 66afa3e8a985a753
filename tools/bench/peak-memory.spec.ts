import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { peakRssMb } from './peak-memory';

it('is that of the process alone, however much its parent has held', () => {
  expect(Buffer.alloc(400e6, 1).length).toBe(400e6);
  const ask = `process.stdout.write(String(require(${JSON.stringify(join(__dirname, 'peak-memory.ts'))}).peakRssMb()))`;
  const { stdout } = spawnSync(process.execPath, ['-r', '@swc-node/register', '-e', ask], { encoding: 'utf8' });
  expect(Number(stdout)).toBeGreaterThan(10);
  expect(Number(stdout)).toBeLessThan(300);
  expect(peakRssMb(process.pid)).toBeGreaterThan(400);
});
