import { randomUUID } from 'node:crypto';
import {
  batchProgress,
  type BatchProgress,
  batchView,
  type BatchView,
  sessionView,
  templateDetail,
  type TemplateDetail,
} from '@rowdeck/contracts';
import { z } from 'zod';
import { CookieSession } from './cookie-session';
import { eventData } from './server-sent-events';

const mailbox = z.object({ messages: z.array(z.object({ to: z.string(), text: z.string() })) });

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const blobOf = ({ bytes }: NamedFile) => new Blob([new Uint8Array(bytes)]);

/** A user of the public HTTP interface, for the demo, benchmarks and journeys. Every method throws `RequestFailed`. */
export class RowdeckClient {
  readonly session: CookieSession;

  constructor(baseUrl: string) {
    this.session = new CookieSession(baseUrl);
  }

  /** A new account, confirmed through the development mailbox and signed in. */
  static async signedUp(baseUrl: string, name: string): Promise<RowdeckClient> {
    const client = new RowdeckClient(baseUrl);
    const user = { name, email: `${randomUUID()}@example.com`, password: randomUUID(), password_confirmation: '' };
    user.password_confirmation = user.password;
    await client.session.json('POST', '/users', { user });
    await client.session.json('POST', '/users/confirmation', {
      confirmation_token: await client.mailedToken(user.email),
    });
    await client.signIn(user.email, user.password);
    return client;
  }

  async signIn(email: string, password: string): Promise<void> {
    const answer = await this.session.json('POST', '/users/sign_in', { user: { email, password, remember_me: false } });
    this.session.csrfToken = sessionView.parse(answer).csrf_token;
  }

  async uploadTemplate(name: string, file: NamedFile): Promise<TemplateDetail> {
    const form = new FormData();
    form.set('template[name]', name);
    form.set('template[file]', blobOf(file), file.name);
    return templateDetail.parse(await (await this.session.request('POST', '/app/templates', { body: form })).json());
  }

  /** @param mapping placeholder → column */
  async createBatch(templateId: number, csv: NamedFile, mapping: Readonly<Record<string, string>>): Promise<BatchView> {
    const form = new FormData();
    form.set('presentation[template_id]', String(templateId));
    form.set('presentation[csv_file]', blobOf(csv), csv.name);
    form.set('presentation[data_mapping]', JSON.stringify(mapping));
    const response = await this.session.request('POST', '/app/presentations/bulk_create', { body: form });
    return batchView.parse(await response.json());
  }

  /** The batch's progress as it is told, until it has ended. */
  async *follow(batchId: string): AsyncGenerator<BatchProgress> {
    const response = await this.session.request('GET', `/app/batches/${batchId}/events`, {
      headers: { accept: 'text/event-stream' },
    });
    if (!response.body) throw new Error('The event stream has no body');
    for await (const data of eventData(response.body)) yield batchProgress.parse(JSON.parse(data));
  }

  async batch(batchId: string): Promise<BatchView> {
    return batchView.parse(await this.session.json('GET', `/app/batches/${batchId}`));
  }

  downloadBatch(batchId: string): Promise<Response> {
    return this.session.request('GET', `/app/batches/${batchId}/download`, { headers: { accept: '*/*' } });
  }

  /** Mail is sent behind the answer, so the box is read until it is there. */
  private async mailedToken(email: string): Promise<string> {
    for (let attempt = 0; attempt < 100; attempt++) {
      const { messages } = mailbox.parse(await this.session.json('GET', '/dev/mailbox/messages'));
      const text = messages.find(({ to }) => to === email)?.text ?? '';
      const token = /confirmation_token=([\w-]+)/.exec(text)?.[1];
      if (token) return token;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No confirmation mail to ${email} arrived in the development mailbox within 10 s`);
  }
}
