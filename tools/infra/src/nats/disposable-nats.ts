import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FoundServer, freePort } from '@rowdeck/server-process';
import { findBinary } from '../binaries/find-binary';
import { NATS_SERVER } from '../binaries/server-build';
import { type NatsAccess, type NatsCertificate } from './nats-config';
import { type NatsRun, runNats, writeNatsConfig } from './run-nats';

/** Set for the tests when this machine can run a NATS server of their own, and not only reach one. */
export const NATS_BINARY_VARIABLE = 'ROWDECK_NATS_BINARY';

/** A NATS server of one's own that can be stopped, wiped and started again at the same address. */
export class DisposableNats {
  private constructor(
    private readonly binary: string,
    private settings: Omit<NatsRun, 'temporary'>,
    private server: FoundServer,
  ) {}

  /** Null when there is no nats-server binary on this machine. */
  static async start(access?: NatsAccess, tls?: NatsCertificate): Promise<DisposableNats | null> {
    const binary = await findBinary(NATS_SERVER);
    if (!binary) return null;
    const folder = await mkdtemp(join(tmpdir(), 'rowdeck-nats-'));
    const [port, password] = [await freePort(), randomBytes(18).toString('hex')];
    const settings = { folder, port, password, access, tls };
    return new DisposableNats(binary, settings, await runNats(binary, { ...settings, temporary: false }));
  }

  get url(): string {
    return this.server.url;
  }

  get pid(): number {
    return this.server.pid ?? 0;
  }

  /** Has the running server take other users, as an operator does; those who are connected and no user any more are put out. */
  async reload(access: NatsAccess): Promise<void> {
    this.settings = { ...this.settings, access };
    await writeNatsConfig(this.settings);
    process.kill(this.pid, 'SIGHUP');
  }

  /** Ends the server and keeps its streams. */
  async stop(): Promise<void> {
    await this.server.stop();
  }

  /** Starts it again after `stop`, with its streams, or with none when `wiped`. */
  async restart({ wiped = false } = {}): Promise<void> {
    await this.server.stop();
    const { folder } = this.settings;
    if (wiped) await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    this.server = await runNats(this.binary, { ...this.settings, temporary: false });
  }

  /** Ends the server and removes all it kept. */
  async remove(): Promise<void> {
    await this.server.stop();
    await rm(this.settings.folder, { recursive: true, force: true });
  }
}
