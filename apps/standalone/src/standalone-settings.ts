import { resolve } from 'node:path';
import {
  browserAddress,
  ConfigInvalid,
  defineConfig,
  type Environment,
  isLoopbackUrl,
  ServiceEnvironment,
} from '@rowdeck/service-kit';
import { z } from 'zod';

const environment = defineConfig({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('the port of the product, such as 8080'),
  PUBLIC_URL: browserAddress
    .optional()
    .describe('the address under which browsers reach it, such as https://decks.example'),
  ROWDECK_DATA: z.string().default('.rowdeck'),
  MAIL_URL: z.string().optional(),
  WEB_ROOT: z.string().default('dist/apps/web'),
  LOG_LEVEL: z.string().optional(),
  LOG_FILE: z.string().optional(),
});

export interface StandaloneSettings {
  readonly port: number;
  readonly publicUrl: string;
  readonly webRoot: string;
  /** Folders of this installation, all below the data directory. */
  readonly data: {
    readonly root: string;
    readonly postgres: string;
    readonly objects: string;
    readonly mailbox: string;
    /** The file of the key that seals secrets, where the operator names no other. */
    readonly sealingKeys: string;
  };
  /** Where mail goes; null while it stays in the development mailbox. */
  readonly mailUrl: string | null;
  /** Where log lines go; null for standard output, which whoever sets LOG_LEVEL wants to see. */
  readonly logFile: string | null;
}

/** The development mailbox holds links that open accounts: it is for a Rowdeck that nobody else reaches. */
const assertMailLeaves = (publicUrl: string, mailUrl: string | undefined): void => {
  if (mailUrl !== undefined || isLoopbackUrl(publicUrl)) return;
  const fault = `is not set, and others reach this Rowdeck at ${publicUrl}, where no development mailbox may be`;
  throw new ConfigInvalid([{ variable: 'MAIL_URL', fault, remedy: 'smtp://user:password@host:587' }]);
};

const publicUrlOf = ({
  PORT,
  PUBLIC_URL,
}: {
  readonly PORT: number;
  readonly PUBLIC_URL?: string | undefined;
}): string => PUBLIC_URL ?? `http://localhost:${PORT}`;

/** Where browsers reach an installation that was started with the same environment. Throws `ConfigInvalid`. */
export const readPublicUrl = (env: Environment): string => publicUrlOf(environment.read(new ServiceEnvironment(env)));

/** Throws `ConfigInvalid` with every variable that is wrong. */
export const readSettings = (env: Environment): StandaloneSettings => {
  const given = environment.read(new ServiceEnvironment(env));
  const { PORT, ROWDECK_DATA, MAIL_URL, WEB_ROOT, LOG_LEVEL, LOG_FILE } = given;
  const root = resolve(ROWDECK_DATA);
  const publicUrl = publicUrlOf(given);
  assertMailLeaves(publicUrl, MAIL_URL);
  return {
    port: PORT,
    publicUrl,
    webRoot: resolve(WEB_ROOT),
    data: {
      root,
      postgres: `${root}/postgres`,
      objects: `${root}/objects`,
      mailbox: `${root}/mailbox`,
      sealingKeys: `${root}/sealing-keys`,
    },
    mailUrl: MAIL_URL ?? null,
    logFile: LOG_FILE ?? (LOG_LEVEL === undefined ? `${root}/logs/rowdeck.log` : null),
  };
};
