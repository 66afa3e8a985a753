import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Environment } from '@rowdeck/service-kit';
import { z } from 'zod';

/** A service, and where its health is served. */
export interface HealthPlace {
  readonly name: string;
  readonly address: string;
}

/** A figure of `/metrics`. */
export interface Figure {
  readonly metric: string;
  readonly labels: string;
  readonly value: number;
}

/** What a service says of itself. */
export interface Health {
  readonly name: string;
  readonly address: string;
  /** Name of each part that it misses → why; null where it says nothing. */
  readonly reasons: Readonly<Record<string, string>> | null;
  /** Without what it misses it serves, with less. */
  readonly isServing: boolean;
  readonly figures: readonly Figure[];
}

const stackFile = z.object({ services: z.record(z.string(), z.object({ health: z.url() })) });

/** Of each part `ok`, or what is wrong with it. */
const readiness = z.object({ parts: z.record(z.string(), z.string()) });

/** A part that hangs must not keep from the others. */
const TIMEOUT_MS = 5_000;

const LINE = /^(\w+)(?:\{([^}]*)\})? (\S+)/;

const figuresIn = (text: string): Figure[] =>
  text.split('\n').flatMap((line) => {
    const [, metric, labels = '', value] = LINE.exec(line) ?? [];
    return metric === undefined ? [] : [{ metric, labels, value: Number(value) }];
  });

/**
 * Where health is served: at the addresses that are given, else by the stack that runs in ROWDECK_DATA, else at HEALTH_PORT of this machine, as that of
 * standalone. Throws where none of them is.
 */
export const healthPlaces = (args: readonly string[], env: Environment): HealthPlace[] => {
  if (args.length > 0) return args.map((address) => ({ name: address, address: address.replace(/\/$/, '') }));
  const file = join(resolve(env['ROWDECK_DATA'] ?? '.rowdeck/stack'), 'stack.json');
  if (existsSync(file)) {
    const { services } = stackFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    return Object.entries(services).map(([name, { health }]) => ({ name, address: health }));
  }
  const port = env['HEALTH_PORT'];
  if (port !== undefined) return [{ name: 'Rowdeck', address: `http://127.0.0.1:${port}` }];
  throw new Error(
    'Nobody says where health is served: give the addresses (http://gateway:9090 http://billing:9090 …), set HEALTH_PORT as it was set at the start, or ROWDECK_DATA to the folder of a stack that runs.',
  );
};

/** Asks a service how it is. */
export const healthOf = async ({ name, address }: HealthPlace): Promise<Health> => {
  const ask = (path: string) => fetch(`${address}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  try {
    const ready = await ask('/readyz');
    const { parts } = readiness.parse(await ready.json());
    const reasons = Object.fromEntries(Object.entries(parts).filter(([, state]) => state !== 'ok'));
    const figures = await ask('/metrics').then((answer) => answer.text());
    return { name, address, reasons, isServing: ready.ok, figures: figuresIn(figures) };
  } catch {
    return { name, address, reasons: null, isServing: false, figures: [] };
  }
};
