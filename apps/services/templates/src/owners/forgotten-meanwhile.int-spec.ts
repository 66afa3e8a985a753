import { describeWith, tracesOf } from '@rowdeck/testing';
import { newActor, ROOMY, TemplatesUnderTest } from '../../test/templates-under-test';
import { PlanRoom } from '../storage/plan-room';
import { CountedVersionRepository } from '../storage/counted-version.repository';
import { type BegunUpload, TemplateStorage } from '../templates/template-storage';
import { TemplateVersionRepository } from '../templates/template-version.repository';
import { ForgetOwner } from './forget-owner';

const GONE = { name: 'Problem', code: 'auth.required' };
const LIMITS = { TEMPLATES_PER_ACCOUNT: 10, TEMPLATE_BYTES_PER_ACCOUNT: 1e9 };

describeWith(['postgres'], 'an owner who is forgotten while a template of theirs is being worked on', () => {
  let templates: TemplatesUnderTest;
  let actor: ReturnType<typeof newActor>;
  beforeAll(async () => {
    templates = await TemplatesUnderTest.start();
  });
  afterAll(() => templates.close());
  beforeEach(() => {
    actor = newActor();
  });

  const forget = (userId = actor.userId) =>
    templates.database.transactions.run((manager) =>
      new ForgetOwner({ append: () => Promise.resolve() } as never).execute(manager, userId),
    );
  const storage = () => new TemplateStorage(templates.database.transactions, ROOMY, LIMITS);
  const traces = () => tracesOf(templates.database.dataSource, [actor.userId]);

  it.each<[step: string, act: (upload: BegunUpload) => Promise<unknown>]>([
    ['is kept', (upload) => templates.database.transactions.run((manager) => storage().keep(manager, upload, 5))],
    ['is followed by a version', () => storage().beginVersion(actor, 10)],
    ['is refused for its size', (upload) => storage().refuse(upload, 10)],
  ])('has no upload that %s', async (_step, act) => {
    const upload = await storage().begin(actor, 10);
    await forget();
    await expect(act(upload)).rejects.toMatchObject(GONE);
    expect(await traces()).toEqual([]);
  });

  it('has no upload that is given back', async () => {
    const upload = await storage().begin(actor, 10);
    await forget();
    await storage().giveBack(upload);
    expect(await traces()).toEqual([]);
  });

  it('has no version that is dropped or counted anew', async () => {
    const { id } = await templates.create(actor);
    const { dataSource, transactions } = templates.database;
    const [version] = await templates.query<{ id: string }>('SELECT version_id AS id FROM templates WHERE id = $1', [
      id,
    ]);
    await templates.query('DELETE FROM storage_accounts WHERE owner_id = $1', [actor.userId]);
    await transactions.run((manager) => new CountedVersionRepository(manager).around([id], () => Promise.resolve()));
    await forget();
    await new TemplateVersionRepository(dataSource.manager, transactions).drop(version?.id ?? '');
    expect(await traces()).toEqual([]);
  });

  it('is not reported to billing', async () => {
    const actors = [actor, newActor()];
    for (const each of actors) await storage().begin(each, 10);
    await templates.query('UPDATE storage_accounts SET reported_bytes = NULL WHERE owner_id = ANY($1::uuid[])', [
      actors.map(({ userId }) => userId),
    ]);
    const told = new Set<string>();
    const call = async (_definition: unknown, { userId }: { userId: string }) => {
      told.add(userId);
      if (actors.some((each) => each.userId === userId))
        for (const other of actors) if (other.userId !== userId) await forget(other.userId);
    };
    const { dataSource, transactions } = templates.database;
    await new PlanRoom(dataSource.manager, transactions, { call, unreachable: () => [] } as never).report();
    const left = actors.filter(({ userId }) => !told.has(userId));
    expect(left).toHaveLength(1);
    for (const { userId } of left) expect(await tracesOf(dataSource, [userId])).toEqual([]);
  });
});
