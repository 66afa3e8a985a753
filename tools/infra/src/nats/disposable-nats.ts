import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FoundServer, freePort } from '@rowdeck/server-process';
import { findBinary } from '../binaries/find-binary';
import { NATS_SERVER } from '../binaries/server-build';
import { type NatsAccess } from './nats-config';
import { runNats } from './run-nats';

/** Set for the tests when this machine can run a NATS server of their own, and not only reach one. */
export const NATS_BINARY_VARIABLE = 'ROWDECK_NATS_BINARY';

/** A NATS server of one's own that can be stopped, wiped and started again at the same address. */
export class DisposableNats {
  private constructor(
    private readonly binary: string,
    private readonly folder: string,
    private readonly port: number,
    private readonly password: string,
    private readonly access: NatsAccess | undefined,
    private server: FoundServer,
  ) {}

  /** Null when there is no nats-server binary on this machine. */
  static async start(access?: NatsAccess): Promise<DisposableNats | null> {
    const binary = await findBinary(NATS_SERVER);
    if (!binary) return null;
    const folder = await mkdtemp(join(tmpdir(), 'rowdeck-nats-'));
    const [port, password] = [await freePort(), randomBytes(18).toString('hex')];
    const server = await runNats(binary, { folder, temporary: false, port, password, ...(access && { access }) });
    return new DisposableNats(binary, folder, port, password, access, server);
  }

  get url(): string {
    return this.server.url;
  }

  /** Ends the server and keeps its streams. */
  async stop(): Promise<void> {
    await this.server.stop();
  }

  /** Starts it again after `stop`, with its streams, or with none when `wiped`. */
  async restart({ wiped = false } = {}): Promise<void> {
    await this.server.stop();
    if (wiped) await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true });
    const { folder, port, password, access } = this;
    this.server = await runNats(this.binary, { folder, temporary: false, port, password, ...(access && { access }) });
  }

  /** Ends the server and removes all it kept. */
  async remove(): Promise<void> {
    await this.server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
