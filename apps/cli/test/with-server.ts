import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { json, StandInServer } from '@rowdeck/client-testing';
import { CliFolder } from './cli-folder';

/** A server that answers the calls it expects, and a person who is logged in to it, by two profiles. */
export class WithServer {
  server!: StandInServer;
  cli!: CliFolder;
  private readonly env = process.env;

  /** For each test of a file. */
  static forEach(): WithServer {
    const self = new WithServer();
    beforeAll(async () => void (self.server = await StandInServer.start()));
    afterAll(() => self.server.stop());
    beforeEach(() => self.begin());
    afterEach(() => self.end());
    return self;
  }

  readonly run = (...argv: string[]) => this.cli.run(...argv);

  /** Where the keys are. */
  get keys(): string {
    return join(this.cli.path, 'rowdeck/keys.json');
  }

  get kept(): unknown {
    return (JSON.parse(readFileSync(this.keys, 'utf8')) as { profiles: unknown }).profiles;
  }

  keep(profiles: object, mode = 0o600): void {
    mkdirSync(dirname(this.keys), { recursive: true });
    writeFileSync(this.keys, JSON.stringify({ profiles }), { mode });
    chmodSync(this.keys, mode);
  }

  private begin(): void {
    this.cli = new CliFolder();
    const none = { ROWDECK_KEY: '', ROWDECK_URL: '', ROWDECK_PROFILE: '' };
    process.env = { ...this.env, ...none, XDG_CONFIG_HOME: this.cli.path };
    const { url } = this.server;
    this.keep({ default: { url, key: 'rdk_kept' }, work: { url, key: 'rdk_work', made: true } });
    this.server.willAnswer();
    // Without jitter further attempts follow at once.
    jest.spyOn(Math, 'random').mockReturnValue(0);
  }

  private end(): void {
    this.cli.remove();
    process.env = this.env;
    jest.restoreAllMocks();
  }
}

/** The one document that `--json` prints. */
export const printed = ({ out }: { readonly out: Buffer }): unknown => JSON.parse(out.toString());

export const KEY = {
  name: 'Laptop',
  scopes: ['read', 'generate'],
  expires_at: null,
  account: { email: 'ada@example.com', name: 'Ada' },
  plan: 'pro',
};

export const page = (...data: object[]) => json({ data, next_cursor: null });

export const batch = (status: string, completed_count: number, failed_count = 0) =>
  json({ id: 'b1', name: 'rows', status, row_count: 2, completed_count, failed_count, warnings: [] });

export const file =
  (content: string, name = 'x') =>
  (response: ServerResponse) => {
    response.setHeader('content-disposition', `attachment; filename="${name}"`);
    response.end(content);
  };
