import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailboxMessage } from '@rowdeck/contracts';
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
    const message: MailboxMessage = { ...mail, sentAt: this.now().toISOString() };
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
