import { join, resolve } from 'node:path';
import { freePorts } from '@rowdeck/server-process';
import { isLoopbackUrl } from '@rowdeck/service-kit';

type Environment = Readonly<Record<string, string | undefined>>;

export interface StackSettings {
  /** Of the gateway. */
  port: number;
  publicUrl: string;
  /** Absolute; holds the servers' data, the mailbox, the logs and stack.json. */
  dataDir: string;
  /** Where email stays that it sends; null where MAIL_URL sends it on. */
  mailbox: string | null;
  /** Processes that render, beside the one that plans. */
  workers: number;
  /** Variables handed to every service as they are. */
  env: Environment;
}

const DEFAULT_WORKERS = 2;

const wholeNumber = (name: string, text: string | undefined, fallback: number): number => {
  const value = text ? Number(text) : fallback;
  if (Number.isInteger(value) && value >= 0) return value;
  throw new Error(`${name} is “${text}”; set it to a whole number.`);
};

/** As in standalone: no development mailbox where others are. */
const assertMailLeaves = (publicUrl: string, mailUrl: string | undefined): void => {
  if (mailUrl || isLoopbackUrl(publicUrl)) return;
  throw new Error(
    `MAIL_URL is not set, and others reach this Rowdeck at ${publicUrl}, where no development mailbox may be. ` +
      'Set it to smtp://user:password@host:587.',
  );
};

/** PORT (8080; 0 for a free one), ROWDECK_DATA (.rowdeck/stack), PUBLIC_URL, WORKERS (2). @throws Error naming the variable */
export const readStackSettings = async (env: Environment): Promise<StackSettings> => {
  const wanted = wholeNumber('PORT', env['PORT'], 8080);
  const port = wanted === 0 ? ((await freePorts(1))[0] as number) : wanted;
  const publicUrl = env['PUBLIC_URL'] ?? `http://localhost:${port}`;
  assertMailLeaves(publicUrl, env['MAIL_URL']);
  const dataDir = resolve(env['ROWDECK_DATA'] ?? '.rowdeck/stack');
  return {
    port,
    publicUrl,
    dataDir,
    mailbox: env['MAIL_URL'] ? null : join(dataDir, 'mailbox'),
    workers: wholeNumber('WORKERS', env['WORKERS'], DEFAULT_WORKERS),
    env,
  };
};
