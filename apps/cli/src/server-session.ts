import { type Rowdeck } from '@rowdeck/client';
import { type ServerCommand } from './parse-server-command';
import { type Terminal } from './terminal';

/** What a command that calls the API works with. */
export interface ServerSession {
  readonly client: Rowdeck;
  /** Of the server. */
  readonly url: string;
  readonly command: ServerCommand;
  readonly terminal: Terminal;
}
