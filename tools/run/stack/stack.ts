import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '@rowdeck/server-process';
import { ServiceProcess } from './service-process';
import { makeStackFolders } from './stack-folders';
import { environmentOf, GATEWAY, type PlannedProcess, planProcesses } from './stack-plan';
import { type StackServers, startStackServers } from './stack-servers';
import { type StackSettings } from './stack-settings';

/** Every service as a process of its own, on servers that end with it. */
export class Stack {
  private servers: StackServers | null = null;
  private processes: ServiceProcess[] = [];
  private stopped: Promise<void> | undefined;
  private written: Promise<void> = Promise.resolve();

  constructor(private readonly settings: StackSettings) {}

  get all(): readonly ServiceProcess[] {
    return this.processes;
  }

  /** Where a program finds the address and every pid. */
  get stateFile(): string {
    return join(this.settings.dataDir, 'stack.json');
  }

  /** Resolves when the gateway serves; whatever fails on the way, all that had started is stopped. */
  async start(): Promise<void> {
    try {
      await this.startAll();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** From the edge inwards: the gateway, the services, the servers. Asked twice, it stops once. */
  stop(): Promise<void> {
    this.stopped ??= this.stopAll();
    return this.stopped;
  }

  private async startAll(): Promise<void> {
    const { dataDir, workers } = this.settings;
    const logDir = await makeStackFolders(dataDir);
    this.servers = await startStackServers(dataDir, this.settings.env);
    // What services write, and the state with its addresses, is for its owner alone.
    process.umask(0o077);
    const planned = [...planProcesses(workers), GATEWAY];
    const ports = await freePorts(planned.length);
    this.processes = planned.map((process, index) => this.processFor(process, ports[index] as number, logDir));
    const gateway = this.processes.at(-1) as ServiceProcess;
    const behind = this.processes.slice(0, -1);
    await this.startTogether(behind);
    await this.startTogether([gateway]);
  }

  private async startTogether(processes: readonly ServiceProcess[]): Promise<void> {
    if (this.stopped) return;
    await Promise.all(processes.map((process) => process.start()));
    await Promise.all(processes.map((process) => process.ready()));
  }

  private processFor(planned: PlannedProcess, healthPort: number, logDir: string): ServiceProcess {
    if (!this.servers) throw new Error('The servers have to be up before the services.');
    return new ServiceProcess({
      name: planned.name,
      entry: `dist/apps/services/${planned.service}/${planned.main ?? 'main'}.js`,
      env: environmentOf(planned, this.settings, this.servers.addresses, healthPort),
      healthPort,
      logDir,
      onStart: () => this.writeState(),
    });
  }

  private async stopAll(): Promise<void> {
    const [gateway, ...behind] = [...this.processes].reverse();
    await gateway?.stop();
    await Promise.all(behind.map((process) => process.stop()));
    await this.servers?.infra.stop();
    await this.written;
  }

  /** One write after the other, each whole: a test that watches for a new pid must not read half a file. */
  private writeState(): void {
    this.written = this.written
      .then(async () => {
        const aside = `${this.stateFile}.new`;
        await writeFile(aside, JSON.stringify(this.state(), null, 2));
        await rename(aside, this.stateFile);
      })
      .catch((error: unknown) => console.error(`${this.stateFile} cannot be written:`, error));
  }

  private state(): object {
    const services = this.processes.map(({ name, pid, health, restarts, logFile: log }) => [
      name,
      { pid, health, restarts, log },
    ]);
    return {
      address: this.settings.publicUrl,
      pid: process.pid,
      mailbox: this.settings.mailbox,
      services: Object.fromEntries(services) as object,
      servers: this.servers?.infra.pids ?? {},
    };
  }
}
