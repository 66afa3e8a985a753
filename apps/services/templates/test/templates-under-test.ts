import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Actor,
  batchCompleted,
  batchDeleted,
  batchPlanned,
  createTemplate,
  type InputOf,
  presentationRendered,
  reportBatches,
  type TemplateDetail,
} from '@rowdeck/contracts';
import { folderObjectStore, type ServiceForTest, startServiceForTest, type TestObjectStore } from '@rowdeck/testing';
import JSZip from 'jszip';
import { templatesDatabase } from '../src/database/templates.database';
import { type PlanRoom } from '../src/storage/plan-room';
import { TemplatesModule } from '../src/templates.module';
import { Neighbourhood, runNeighbours } from './neighbours';

const SAMPLE = join(__dirname, '../../../../samples/account-review.pptx');

export const samplePptx = (): Buffer => readFileSync(SAMPLE);

/** The sample with the XML of its slides changed. */
export const editedPptx = async (edit: (xml: string, name: string) => string): Promise<Buffer> => {
  const zip = await JSZip.loadAsync(samplePptx());
  for (const part of zip.file(/^ppt\/slides\/slide\d+\.xml$/))
    zip.file(part.name, edit(await part.async('string'), part.name));
  return zip.generateAsync({ type: 'nodebuffer' });
};

/** The sample with its placeholders as another tool writes them, and with a loop. */
export const foreignPptx = (): Promise<Buffer> =>
  editedPptx((xml, name) => {
    const foreign = xml.replaceAll(/\{\{(\w+)\}\}/g, '$${$1}');
    return name.endsWith('slide1.xml') ? foreign.replace('<a:t>', '<a:t>{#rows}{/rows} ') : foreign;
  });

export const newActor = (): Actor => ({
  userId: randomUUID(),
  email: 'ada@acme.example',
  name: 'Ada',
  admin: false,
  via: 'session',
});

/** In the place of what asks billing: a plan with room for anything. */
export const ROOMY: Pick<PlanRoom, 'take'> = { take: (_manager, _owner, { most }) => Promise.resolve(most) };

/** The templates service with its neighbours and a store of its own. */
export class TemplatesUnderTest {
  private constructor(
    readonly running: ServiceForTest,
    readonly objects: TestObjectStore,
    readonly world: Neighbourhood,
    private readonly neighbours: { close(): Promise<void> },
  ) {}

  /** @param env NATS_URL, when the test is to run over NATS, and settings of the service */
  static async start(env: Record<string, string> = {}): Promise<TemplatesUnderTest> {
    const objects = await folderObjectStore();
    const database = { ...templatesDatabase, name: 'templates' as const };
    const running = await startServiceForTest(TemplatesModule, database, {
      OBJECT_STORE_URL: objects.url,
      SLIDE_PREVIEWS: 'off',
      ...env,
    });
    const world = new Neighbourhood();
    return new TemplatesUnderTest(running, objects, world, await runNeighbours(world, env));
  }

  get peer() {
    return this.running.peer;
  }

  get database() {
    return this.running.database;
  }

  query<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return this.database.dataSource.query<T[]>(sql, parameters);
  }

  async upload(bytes: Uint8Array, fileName = 'Account review.pptx') {
    const objectKey = `incoming/${randomUUID()}`;
    const { size } = await this.objects.store.put(objectKey, bytes);
    return { objectKey, fileName, size };
  }

  async create(
    actor: Actor,
    { bytes = samplePptx(), fileName, name = '', teamId = null }: Partial<NewTemplate> = {},
  ): Promise<TemplateDetail> {
    return this.peer.call(createTemplate, { actor, name, teamId, file: await this.upload(bytes, fileName) });
  }

  /** Publishes the event of a batch, as generation does. Returns the batch's id. */
  async planBatch(templateId: number, rows: number, batchId: string = randomUUID()): Promise<string> {
    const owner = randomUUID();
    const data = { batch_id: batchId, owner_id: owner, template_id: templateId, row_count: rows };
    await this.peer.publish(batchPlanned, data, { subject: batchId, actor: null });
    return batchId;
  }

  /** Plans a batch and ends it, as generation does. */
  async makeBatch(templateId: number, rows: number, failed = 0, batchId?: string): Promise<string> {
    const id = await this.planBatch(templateId, rows, batchId);
    await this.endBatch(id, templateId, rows, failed);
    return id;
  }

  /** Publishes the event of a batch's end. */
  async endBatch(batchId: string, templateId: number, rows: number, failed = 0): Promise<void> {
    const data = {
      batch_id: batchId,
      owner_id: randomUUID(),
      template_id: templateId,
      row_count: rows,
      template_name: 'Pitch',
      completed_count: rows - failed,
      failed_count: failed,
      duration_ms: 900,
    };
    await this.peer.publish(batchCompleted, data, { subject: batchId, actor: null });
  }

  /** Publishes the event of presentations that were made one by one. */
  async renderFrom(templateId: number, count: number): Promise<void> {
    const at = new Date().toISOString();
    const of = { owner_id: randomUUID(), template_id: templateId, template_name: 'Pitch' };
    const data = { ...of, count, bytes: 1, first_at: at, last_at: at };
    await this.peer.publish(presentationRendered, data, { subject: String(templateId), actor: null });
  }

  /** Publishes the event of a batch's deletion. */
  async deleteBatch(
    batchId: string,
    templateId: number,
    { rows, failed, reason }: { rows: number; failed: number; reason: 'owner' | 'retention' | 'account' },
  ): Promise<void> {
    const about = { batch_id: batchId, owner_id: randomUUID(), template_id: templateId, row_count: rows };
    const data = { ...about, completed_count: rows - failed, failed_count: failed, reason };
    await this.peer.publish(batchDeleted, data, { subject: batchId, actor: null });
  }

  /** Reports batches, and that there are no others by now. */
  async report(...batches: InputOf<typeof reportBatches>['batches']): Promise<void> {
    await this.peer.call(reportBatches, { batches, completeUntil: new Date().toISOString() });
  }

  async keys(prefix = ''): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of this.objects.store.list(prefix)) keys.push(key);
    return keys.sort();
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.neighbours.close();
    await this.objects.drop();
  }
}

interface NewTemplate {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly name: string;
  readonly teamId: number | null;
}
