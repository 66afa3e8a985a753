import { readFile } from 'node:fs/promises';
import { Refusal } from './refusal';
import { type Terminal } from './terminal';

/** Of a file that goes to a server as it is; `-` is standard input. @throws Refusal */
export async function readBytes(path: string, terminal: Terminal): Promise<Uint8Array<ArrayBuffer>> {
  if (path === '-') return readStandardInput(terminal);
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new Refusal('input.unreadable', `“${path}” cannot be read${code}.`, 'Check the path.');
  }
}

export async function readStandardInput(terminal: Terminal): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of terminal.input()) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
