import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const WORKSPACE = join(__dirname, '../../../..');

/** A worker of the service in a process of its own, as in the cluster: it can be killed or frozen without warning. */
export class WorkerProcess {
  private readonly child: ChildProcess;

  /** @param env what `main.ts` needs: DATABASE_URL, NATS_URL, OBJECT_STORE_URL */
  constructor(env: Record<string, string>) {
    const main = join(__dirname, '../src/main.ts');
    this.child = spawn(process.execPath, ['-r', '@swc-node/register', main], {
      cwd: WORKSPACE,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        LOG_LEVEL: 'error',
        HEALTH_HOST: '127.0.0.1',
        GENERATION_ROLE: 'worker',
        SWC_NODE_PROJECT: join(WORKSPACE, 'tsconfig.base.json'),
        ...env,
      },
    });
  }

  /** SIGSTOP: it holds what it had taken, and says nothing, until it is woken. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  wake(): void {
    this.child.kill('SIGCONT');
  }

  /** SIGKILL: nothing is drained, nothing is given back. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }
}
