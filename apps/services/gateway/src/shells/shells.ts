import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type ShellName } from '@rowdeck/contracts';
import { type Response } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';

const notBuilt = (file: string): string =>
  `The page ${file} cannot be read. Build the frontends (npm run build), or set WEB_ROOT to the folder that holds them.`;

/**
 * Browsers ask each time whether a page has changed. One that shows what belongs to somebody is not kept at all: as a whole, with
 * what it shows, a browser would keep it for Back, which after sign-out would show it again.
 */
const KEPT: Readonly<Record<ShellName, string>> = {
  public: 'no-cache',
  app: 'private, no-store',
  admin: 'private, no-store',
};

/** The HTML documents of the frontends, each read once. */
@Injectable()
export class Shells {
  private readonly documents = new Map<string, Promise<string>>();

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  /** Throws an Error with the remedy, which is for the log, where the frontend has not been built. */
  async send(shell: ShellName, status: number, response: Response): Promise<void> {
    const document = await this.read(shell, 'index.html');
    response.status(status).set('cache-control', KEPT[shell]).type('html').send(document);
  }

  /** The reference of the interface for programs. Throws as `send` does. */
  reference(): Promise<string> {
    return this.read('public', 'reference.html');
  }

  private read(shell: ShellName, name: string): Promise<string> {
    const file = join(this.config.WEB_ROOT, shell, name);
    const known = this.documents.get(file);
    if (known) return known;
    const reading = readFile(file, 'utf8').catch((cause: unknown) => {
      this.documents.delete(file);
      throw new Error(notBuilt(file), { cause });
    });
    this.documents.set(file, reading);
    return reading;
  }
}
