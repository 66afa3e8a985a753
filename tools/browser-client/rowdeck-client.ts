import { randomUUID } from 'node:crypto';
import {
  accountsHttp,
  batchesHttp,
  batchProgress,
  type BatchProgress,
  type BatchView,
  type FaultyRowPolicy,
  mailboxHttp,
  presentationsHttp,
  sessionsHttp,
  type TemplateDetail,
  templatesHttp,
} from '@rowdeck/contracts';
import { CookieSession, type NamedFile } from './cookie-session';

/** The `data` of each event of a `text/event-stream` body (WHATWG HTML §9.2.6), joined over its lines. */
async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const events = rest.split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event.split('\n').filter((line) => line.startsWith('data:'));
      if (data.length > 0) yield data.map((line) => line.slice(5).trimStart()).join('\n');
    }
  }
}

/** A Rowdeck on this machine whose starter may read what it mails. */
export interface OwnSystem {
  readonly url: string;
  /** What opens its development mailbox. */
  mailboxKey(): Promise<string>;
}

/** A user of the public HTTP interface, for the demo, benchmarks and journeys. Every method throws `RequestFailed`. */
export class RowdeckClient {
  readonly session: CookieSession;

  constructor(baseUrl: string) {
    this.session = new CookieSession(baseUrl);
  }

  /** A new account, confirmed through the development mailbox and signed in. */
  static async signedUp(system: OwnSystem, name: string, password: string = randomUUID()): Promise<RowdeckClient> {
    const client = new RowdeckClient(system.url);
    const user = { name, email: `${randomUUID()}@example.com`, password, password_confirmation: password };
    await client.session.call(accountsHttp.signUp, { body: { user } });
    const confirmation_token = await client.mailedToken(user.email, await system.mailboxKey());
    await client.session.call(accountsHttp.confirm, { body: { confirmation_token, password: user.password } });
    client.session.csrfToken = (await client.session.call(sessionsHttp.show, {})).csrf_token;
    return client;
  }

  async signIn(email: string, password: string): Promise<void> {
    const { csrf_token } = await this.session.call(sessionsHttp.signIn, { body: { user: { email, password } } });
    this.session.csrfToken = csrf_token;
  }

  uploadTemplate(name: string, file: NamedFile): Promise<TemplateDetail> {
    return this.session.upload(templatesHttp.create, { 'template[name]': name }, file);
  }

  /**
   * @param mapping placeholder → column
   * @param faultyRows what becomes of rows that cannot become presentations
   */
  createBatch(
    templateId: number,
    csv: NamedFile,
    mapping: Readonly<Record<string, string>>,
    faultyRows: FaultyRowPolicy = 'refuse',
  ): Promise<BatchView> {
    const fields = {
      'presentation[template_id]': templateId,
      'presentation[data_mapping]': JSON.stringify(mapping),
      'presentation[faulty_rows]': faultyRows,
    };
    return this.session.upload(presentationsHttp.bulkCreate, fields, csv);
  }

  /** The batch's progress as it is reported, until it has ended. */
  async *follow(batchId: string): AsyncGenerator<BatchProgress> {
    const response = await this.session.fetch(batchesHttp.events, [{ params: { id: batchId } }], {
      headers: { accept: 'text/event-stream' },
    });
    if (!response.body) throw new Error('The event stream has no body');
    for await (const data of eventData(response.body)) yield batchProgress.parse(JSON.parse(data));
  }

  batch(batchId: string): Promise<BatchView> {
    return this.session.call(batchesHttp.show, { params: { id: batchId } });
  }

  downloadBatch(batchId: string): Promise<Response> {
    return this.session.fetch(batchesHttp.download, [{ params: { id: batchId } }], { headers: { accept: '*/*' } });
  }

  /** Mail is sent behind the answer, so the box is read until it is there. */
  private async mailedToken(email: string, key: string): Promise<string> {
    for (let attempt = 0; attempt < 100; attempt++) {
      const { messages } = await this.session.call(mailboxHttp.list, { params: { key } });
      const text = messages.find(({ to }) => to === email)?.text ?? '';
      const token = /confirmation_token=([\w-]+)/.exec(text)?.[1];
      if (token) return token;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No confirmation mail to ${email} arrived in the development mailbox within 10 s`);
  }
}
