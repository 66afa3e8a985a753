import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailboxMessage, mailboxMessage } from '@rowdeck/contracts';
import { MailTransport, type OutgoingMail } from './mail-transport';

/** The development mailbox: one JSON file per email. File names sort by the time of sending. */
export class MailboxTransport extends MailTransport {
  constructor(
    private readonly directory: string,
    private readonly now: () => Date = () => new Date(),
  ) {
    super();
  }

  /** An email that is already there is not written a second time. */
  async send(mail: OutgoingMail): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    const sentBefore = (await readdir(this.directory)).some((name) => name.endsWith(`_${mail.id}.json`));
    if (sentBefore) return;
    const { pictures, ...rest } = mail;
    const message: MailboxMessage = {
      ...rest,
      ...(pictures && { pictures: [...pictures] }),
      sentAt: this.now().toISOString(),
    };
    await this.writeWhole(`${message.sentAt.replaceAll(':', '-')}_${mail.id}.json`, JSON.stringify(message, null, 2));
  }

  close(): void {
    // Holds nothing open.
  }

  /** A reader that lists the folder meanwhile sees the whole file or none. */
  private async writeWhole(name: string, content: string): Promise<void> {
    const unfinished = join(this.directory, `${name}.tmp`);
    await writeFile(unfinished, content);
    await rename(unfinished, join(this.directory, name));
  }
}

const SHOWN = 200;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

const fileNames = async (directory: string): Promise<string[]> => {
  try {
    return (await readdir(directory)).filter((name) => name.endsWith('.json'));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** The emails of a development mailbox, newest first, at most 200. A folder that is not there yet holds none. */
export const readMailbox = async (directory: string): Promise<MailboxMessage[]> => {
  const newest = (await fileNames(directory)).sort().reverse().slice(0, SHOWN);
  const contents = await Promise.all(newest.map((name) => readFile(join(directory, name), 'utf8')));
  return contents.map((content) => mailboxMessage.parse(JSON.parse(content)));
};
