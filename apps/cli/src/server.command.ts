import { Rowdeck, RowdeckError } from '@rowdeck/client';
import { listBatches } from './batches.command';
import { downloadBatch } from './download.command';
import { ExitCode } from './exit-code';
import { generate } from './generate.command';
import { login } from './login.command';
import { logout } from './logout.command';
import { type ServerCommand } from './parse-server-command';
import { credentials } from './profiles';
import { Refusal } from './refusal';
import { templates } from './templates.command';
import { type Terminal } from './terminal';
import { whoami } from './whoami.command';

/** Runs a command that speaks to a server. What the server refuses is thrown as `Refusal`. */
export async function runServerCommand(command: ServerCommand, terminal: Terminal, version: string): Promise<ExitCode> {
  try {
    if (command.command === 'login') return await login(command, terminal, version);
    if (command.command === 'logout') return await logout(command, terminal);
    const { key, url } = credentials(command.options.profile);
    const client = new Rowdeck({ key, baseUrl: url, userAgent: `rowdeck-cli/${version}` });
    return await COMMANDS[command.command]({ client, url, command, terminal });
  } catch (error) {
    throw error instanceof RowdeckError ? refusalOf(error) : error;
  }
}

const COMMANDS = { whoami, templates, generate, batches: listBatches, download: downloadBatch };

/** What no input explains, a server that is away among it, is a failure. */
function refusalOf({ status, code, message, documentationUrl, requestId }: RowdeckError): Refusal {
  const isInput = status >= 400 && status < 500;
  const request = requestId === undefined ? '' : ` The request was ${requestId}.`;
  const remedy =
    remedyFor(status, code) ?? (documentationUrl === undefined ? 'Try again later.' : `See ${documentationUrl}.`);
  return new Refusal(code, message, remedy + request, isInput ? ExitCode.inputRefused : ExitCode.failed);
}

/** What this command can do about it; the server cannot know. */
function remedyFor(status: number, code: string): string | undefined {
  if (status === 401) return 'Run rowdeck login.';
  if (code === 'batch.mapping_incomplete')
    return 'Name a column with --map PLACEHOLDER=COLUMN, or a text with --text PLACEHOLDER=TEXT.';
  if (code === 'auth.scope_missing') return 'Log in with a key that may do this (rowdeck login --scopes …).';
  return status === 0 ? 'Check the address of the server, and the network.' : undefined;
}
