import { randomUUID } from 'node:crypto';
import { type SubscriptionTier } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { RenderingParts } from '../../test/rendering-parts';
import { KeepByPlan } from './keep-by-plan';
import { RetentionRepository } from './retention.repository';

describeWith(['postgres'], 'a plan that is told while billing is asked for it', () => {
  let parts: RenderingParts;
  let owner: string;
  beforeAll(async () => {
    parts = await RenderingParts.make();
  });
  afterAll(() => parts.drop());
  beforeEach(async () => {
    owner = randomUUID();
    await parts.query('INSERT INTO storage_accounts (owner_id) VALUES ($1)', [owner]);
  });

  const retentions = () => new RetentionRepository(parts.database.dataSource.manager);
  const ask = (tier: SubscriptionTier, meanwhile: () => Promise<void> = () => Promise.resolve()) => {
    const call = async () => {
      await meanwhile();
      return { tier };
    };
    return new KeepByPlan(parts.database.dataSource.manager, { call } as never).learn();
  };

  it.each([
    ['of an account that is new', () => Promise.resolve()],
    ['of one that is known', () => retentions().told(owner, 30)],
  ])('stays as it was told, and is asked for again: %s', async (_which, before) => {
    await before();
    await ask('free', () => retentions().told(owner, null));
    expect(await retentions().of(owner)).toMatchObject({ days: null });
    await ask('enterprise');
    expect(await retentions().of(owner)).toMatchObject({ days: null });
    expect(await retentions().questions(1)).toEqual([]);
  });

  it('is what billing says in the end, where an older one was told last', async () => {
    await retentions().told(owner, null);
    await retentions().told(owner, 30);
    await ask('enterprise');
    expect(await retentions().of(owner)).toMatchObject({ days: null });
  });
});
