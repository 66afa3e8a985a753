import { getLastMapping } from '@rowdeck/contracts';
import { describeWith, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { newActor, sampleCsv } from '../../test/sample-batch';

describeWith(['postgres'], 'the last mapping of a template', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;

  beforeAll(async () => {
    folder = await folderObjectStore();
    generation = await GenerationUnderTest.start({ store: folder });
  });
  afterAll(async () => {
    await generation.close();
    await folder.drop();
  });

  const lastMapping = (actor = generation.actor) =>
    generation.peer.call(getLastMapping, { actor, templateId: generation.template.id });

  it('is that of the batch that the user made last, of what the template still has', async () => {
    const { actor, template, world } = generation;
    expect(await lastMapping()).toEqual({ mapping: [], rules: null });
    await generation.createBatch(1);
    const [renamed = '', ...others] = template.placeholders;
    const csv = await generation.upload(sampleCsv(['Customer', ...others], 1));
    const mapping = [[renamed, 'Customer'], ...others.map((name) => [name, name])] as const;
    const dataMapping = JSON.stringify(Object.fromEntries(mapping));
    const rules = { missing: { kind: 'fail' }, file_name: '{{Customer}}' } as const;
    await generation.plan({ actor, templateId: template.id, csv, dataMapping, rules });
    expect(await lastMapping()).toEqual({ mapping, rules });
    const replaced = { ...template, placeholders: [renamed, 'added'] };
    world.templates.set(template.id, { ownerId: actor.userId, template: replaced });
    expect(await lastMapping()).toEqual({ mapping: [[renamed, 'Customer']], rules });
    world.templates.set(template.id, { ownerId: actor.userId, template });
  });

  it('is nobody else’s, and none of a template that is not theirs', async () => {
    const colleague = newActor();
    await expect(lastMapping(colleague)).rejects.toMatchObject({ code: 'template.not_found' });
    generation.world.templates.set(generation.template.id, {
      ownerId: colleague.userId,
      template: generation.template,
    });
    expect(await lastMapping(colleague)).toEqual({ mapping: [], rules: null });
  });
});
