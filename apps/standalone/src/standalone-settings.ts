import { resolve } from 'node:path';
import { z } from 'zod';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  PUBLIC_URL: z.url().optional(),
  ROWDECK_DATA: z.string().default('.rowdeck'),
  MAIL_URL: z.string().optional(),
  WEB_ROOT: z.string().default('dist/apps/web'),
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
  };
  /** Where mail goes; null while it stays in the development mailbox. */
  readonly mailUrl: string | null;
}

/** Throws with every variable that is wrong. */
export const readSettings = (env: NodeJS.ProcessEnv): StandaloneSettings => {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`The environment is not right:\n${z.prettifyError(parsed.error)}`);
  const { PORT, PUBLIC_URL, ROWDECK_DATA, MAIL_URL, WEB_ROOT } = parsed.data;
  const root = resolve(ROWDECK_DATA);
  return {
    port: PORT,
    publicUrl: PUBLIC_URL ?? `http://localhost:${PORT}`,
    webRoot: resolve(WEB_ROOT),
    data: { root, postgres: `${root}/postgres`, objects: `${root}/objects`, mailbox: `${root}/mailbox` },
    mailUrl: MAIL_URL ?? null,
  };
};
