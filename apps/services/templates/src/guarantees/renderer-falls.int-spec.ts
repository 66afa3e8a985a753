import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Actor, drawSlides, type DeckSlides, templateSlides } from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { type DrawingProgram, programThatDraws } from '../../test/program-that-draws';
import { newActor, TemplatesUnderTest } from '../../test/templates-under-test';
import { TemplateDrawingRepository } from '../slides/template-drawing.repository';

/** Killed by the system, until somebody repairs it. */
const FALLS = 'if [ -f "$own/broken" ]; then exit 137; fi; cp "$own/deck.pdf" "$PWD/deck.pdf"';

describeWith(['postgres'], 'a renderer that fails for a while', () => {
  let templates: TemplatesUnderTest;
  let program: DrawingProgram;
  const ada = newActor();
  beforeEach(async () => {
    program = await programThatDraws(4, FALLS);
    templates = await TemplatesUnderTest.start(program.env);
  });
  afterEach(async () => {
    await templates.close();
    await program.remove();
  });

  const breakIt = () => writeFileSync(`${program.folder}/broken`, '');
  const repair = () => rmSync(`${program.folder}/broken`);
  const slidesOf = (actor: Actor, id: number) => templates.peer.call(templateSlides, { actor, id });
  const becomes = (id: number, about: Partial<DeckSlides>, actor = ada) =>
    eventually(async () => expect(await slidesOf(actor, id)).toMatchObject(about));
  const [attempts, fault, away] = ['attempts', 'fault', 'away'].map(
    (column) => async () =>
      (await templates.query<Record<string, unknown>>(`SELECT ${column} FROM template_drawings`))[0]?.[column],
  ) as [() => Promise<unknown>, () => Promise<unknown>, () => Promise<unknown>];
  /** The pause after an attempt is over. */
  const passPause = async (id: number) => {
    await eventually(async () => expect(await fault()).not.toBeNull());
    await templates.query('UPDATE template_drawings SET leased_until = now()');
    // Of what has not failed, no more than the next look at what is left, which would come by itself.
    await templates.peer.call(drawSlides, { actor: ada, id });
  };
  const failAll = async (id: number) => {
    for (const attempt of [1, 2]) {
      await eventually(async () => expect(await attempts()).toBe(attempt));
      await passPause(id);
    }
    await becomes(id, { status: 'failed', retryable: true });
  };

  it('has the deck drawn when it works again, and nobody hears of it', async () => {
    breakIt();
    const { id } = await templates.create(ada);
    await eventually(async () => expect(await fault()).toContain('made no pages'));
    expect(await slidesOf(ada, id)).toMatchObject({ status: 'pending', retryable: false });
    repair();
    await passPause(id);
    await becomes(id, { status: 'ready', slides_count: 4 });
    expect(await fault()).toBeNull();
  });

  it('is not tried for ever; then its owner may try again, and nobody else', async () => {
    breakIt();
    const { id } = await templates.create(ada);
    await failAll(id);
    repair();
    await expect(templates.peer.call(drawSlides, { actor: newActor(), id })).rejects.toMatchObject({
      code: 'template.not_found',
    });
    expect(await templates.peer.call(drawSlides, { actor: ada, id })).toMatchObject({ status: 'pending' });
    await becomes(id, { status: 'ready' });
    expect(await templates.peer.call(drawSlides, { actor: ada, id })).toMatchObject({ status: 'ready' });
  });

  it('takes no picture from whoever uploads the same file later', async () => {
    breakIt();
    await failAll((await templates.create(ada)).id);
    repair();
    const grace = newActor();
    const { id } = await templates.create(grace);
    await becomes(id, { status: 'ready' }, grace);
  });

  it('is tried anew at the next start', async () => {
    breakIt();
    const { id } = await templates.create(ada);
    await failAll(id);
    repair();
    // As the service does when it starts.
    await new TemplateDrawingRepository(templates.database.dataSource.manager).tryPassing();
    expect(await slidesOf(ada, id)).toMatchObject({ status: 'pending' });
    await templates.peer.call(drawSlides, { actor: ada, id });
    await becomes(id, { status: 'ready' });
  });

  it('that is not there is waited for, as long as it takes, and those who wait are told', async () => {
    const script = readFileSync(program.file);
    rmSync(program.file);
    const { id } = await templates.create(ada);
    for (const times of [1, 2, 3, 4]) {
      await eventually(async () => expect(await away()).toBe(times));
      await becomes(id, { status: times < 2 ? 'pending' : 'delayed' });
      if (times < 4) await passPause(id);
    }
    expect(existsSync(program.file)).toBe(false);
    writeFileSync(program.file, script, { mode: 0o755 });
    await passPause(id);
    await becomes(id, { status: 'ready' });
  });
});
