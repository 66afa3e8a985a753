import { basename } from 'node:path';
import { type Rowdeck, RowdeckError, type Template } from '@rowdeck/client';
import { countIn } from './batches.command';
import { reportSaved, saveDownload } from './download.command';
import { ExitCode } from './exit-code';
import { printable } from './printable';
import { readBytes } from './read-bytes';
import { Refusal } from './refusal';
import { type ServerSession } from './server-session';
import { UsageError } from './usage-error';
import { assertFree } from './write-output';

/** Lists templates, uploads one, or fetches the file of one. */
export function templates(session: ServerSession): Promise<ExitCode> {
  const [action = '', file] = session.command.files;
  if (action === 'list' && file === undefined) return list(session);
  if (action === 'push' && file !== undefined) return push(session, file);
  if (action === 'pull' && file !== undefined) return pull(session, file);
  throw new UsageError('templates takes list, push FILE or pull TEMPLATE.');
}

async function list({ client, command, terminal }: ServerSession): Promise<ExitCode> {
  const { json, limit } = command.options;
  const entries = await client.templates.list().first(countIn(limit));
  const words = entries.map(({ id, name }) => `${id}  ${name}\n`).join('');
  await terminal.out(json ? `${JSON.stringify({ templates: entries })}\n` : printable(words));
  return ExitCode.done;
}

/** As a new template, or with `--template` as the file that a template uses from now on. */
async function push({ client, command, terminal }: ServerSession, path: string): Promise<ExitCode> {
  const { template, name, json } = command.options;
  if (template !== undefined && name !== undefined) throw new UsageError('--name and --template do not go together.');
  const file = { name: basename(path), content: await readBytes(path, terminal) };
  const pushed =
    template === undefined
      ? await client.templates.upload({ file, ...(name !== undefined && { name }) })
      : await replace(client, template, file);
  const faults = pushed.faults.length;
  const note = faults === 0 ? '' : `; ${faults} of its places cannot be filled (rowdeck inspect says which)`;
  await terminal.out(json ? `${JSON.stringify(pushed)}\n` : printable(`${pushed.id}  ${pushed.name}${note}\n`));
  return faults === 0 ? ExitCode.done : ExitCode.faulty;
}

async function replace(client: Rowdeck, template: string, file: { name: string; content: Uint8Array<ArrayBuffer> }) {
  const { id } = await findTemplate(client, template);
  const { version_id, replaces } = await client.templates.uploadVersion(id, file);
  return client.templates.useVersion(id, { version: version_id, replaces });
}

async function pull({ client, command, terminal }: ServerSession, template: string): Promise<ExitCode> {
  const { out, force = false, json } = command.options;
  if (!out) throw new UsageError('Say where to write to: --out FILE.pptx or --out -.');
  assertFree({ out, force });
  const { id } = await findTemplate(client, template);
  const bytes = await saveDownload(() => client.templates.download(id), { out, force }, terminal);
  await reportSaved({ template: id, out, bytes }, json, terminal);
  return ExitCode.done;
}

/** A template is named by its id, or by its name where only one is called so. */
export async function findTemplate(client: Rowdeck, given: string): Promise<Template> {
  const found = MAY_BE_ID.test(given) ? await orUndefined(client.templates.get(given)) : undefined;
  if (found !== undefined) return found;
  const named: string[] = [];
  for await (const { id, name } of client.templates.list({ q: given })) if (name === given) named.push(id);
  const [id, ...others] = named;
  if (id === undefined)
    throw new Refusal('template.not_found', `There is no template “${given}”.`, 'See rowdeck templates list.');
  if (others.length === 0) return client.templates.get(id);
  const message = `${named.length} templates are called “${given}”: ${named.join(', ')}.`;
  throw new Refusal('cli.template_ambiguous', message, 'Name the one that you mean by its id.');
}

const MAY_BE_ID = /^[\w-]+$/;

/** Undefined where there is nothing of that id. */
const orUndefined = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof RowdeckError && error.status === 404) return undefined;
    throw error;
  });
