import { randomUUID } from 'node:crypto';
import {
  type Actor,
  drawingLeft,
  type FinishedDeck,
  type InputOf,
  presentationSlides,
  previewRow,
} from '@rowdeck/contracts';
import { compileTemplate, encodeCompiled, encodeRecipe, prepareLayout, storedRow } from '@rowdeck/engine-pptx';
import { describeWith } from '@rowdeck/testing';
import { type DrawingProgram, programThatDraws } from '../../test/program-that-draws';
import { editedPptx, newActor, samplePptx, TemplatesUnderTest } from '../../test/templates-under-test';

/** Threads compile their sources first. */
const PATIENT = { timeoutMs: 90_000 };
const COLUMNS = ['company'];

/** Stores what generation and templates store of a batch, and tells how its decks are made of it. */
const storeBatch = async (
  templates: TemplatesUnderTest,
  rows: readonly string[][],
  pptx: Uint8Array = samplePptx(),
): Promise<FinishedDeck> => {
  const { store } = templates.objects;
  const [id, batch] = [randomUUID(), `batches/${randomUUID()}`];
  const template = compileTemplate(pptx);
  const values = { columns: COLUMNS, mapping: [['company', 'company']] as const, rowCount: rows.length };
  const recipe = { ...values, readings: null, dataLocale: null, locale: null, maxBytes: 10_000_000 };
  const compiledKey = `templates/${id}.compiled`;
  const layout = prepareLayout(template, { columns: COLUMNS, mapping: new Map(values.mapping), rowCount: rows.length });
  const base = Buffer.concat([...template.base.chunks()]);
  const keys = { base: `templates/${id}.base`, recipe: `${batch}/recipes/1`, rows: `${batch}/rows/1` };
  await store.put(compiledKey, Buffer.concat(encodeCompiled(template)));
  await store.put(keys.base, base);
  await store.put(keys.recipe, encodeRecipe({ ...recipe, compiledKey }, layout));
  await store.put(keys.rows, Buffer.from(rows.map((cells) => storedRow(cells)).join('\n')));
  const stored = { recipeKey: keys.recipe, rowsKey: keys.rows, packKey: null };
  const placed = { firstRow: 1, place: 0, offset: 0, deltaLength: 1, content: id };
  return { base: { key: keys.base, length: base.length }, ...stored, ...placed };
};

describeWith(['postgres'], 'the slides of a finished presentation', () => {
  let templates: TemplatesUnderTest;
  let program: DrawingProgram;
  let deck: FinishedDeck;
  const ada = newActor();
  beforeAll(async () => {
    program = await programThatDraws(4);
    templates = await TemplatesUnderTest.start({ ...program.env });
    deck = await storeBatch(templates, [['Acme'], ['Northwind']]);
  });
  afterAll(async () => {
    await templates.close();
    await program.remove();
  });
  const slides = (about: Partial<InputOf<typeof presentationSlides>> = {}, actor: Actor = ada) =>
    templates.peer.call(presentationSlides, { actor, id: 7, deck, slides: 'all', ticket: null, ...about }, PATIENT);

  it('are drawn once, and the first of them, which holds values, is the one that lists show', async () => {
    const all = await slides();
    expect(all).toMatchObject({ status: 'ready', slides_count: 4 });
    expect(all.slides.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    const runs = program.runs();
    expect(await slides()).toEqual(all);
    expect(await slides({ slides: 'first' })).toEqual({ ...all, slides: all.slides.slice(0, 1) });
    expect(program.runs()).toBe(runs);
  });

  it('are in lists the first that rows differ in, whether all of them were drawn before or not', async () => {
    const coverFirst = await editedPptx((xml, name) =>
      name.endsWith('slide1.xml') ? xml.replaceAll(/\{\{\w+\}\}/g, 'Cover') : xml,
    );
    const other = await storeBatch(templates, [['Acme']], coverFirst);
    const shown = async (actor: Actor) =>
      (await slides({ deck: other, slides: 'first' }, actor)).slides.map(({ number }) => number);
    expect(await shown(ada)).toEqual([2]);
    const eve = newActor();
    await slides({ deck: other }, eve);
    const runs = program.runs();
    expect(await shown(eve)).toEqual([2]);
    expect(program.runs()).toBe(runs);
  });

  it('are others of another row, and of another user', async () => {
    const [all, runs] = [await slides(), program.runs()];
    const other = await slides({ deck: { ...deck, place: 1, content: 'another' }, slides: 'first' });
    expect(other.slides).toMatchObject([{ number: 1 }]);
    expect(other.slides[0]?.url).not.toBe(all.slides[0]?.url);
    await slides({ slides: 'first' }, newActor());
    expect(program.runs()).toBe(runs + 2);
  });

  it('stand with the previews of their owner, which are swept', async () => {
    await slides();
    const keys = await templates.keys('previews/');
    const own = keys.filter((key) => key.includes('/presentation-7-') && key.split('/')[2] === ada.userId);
    expect(own.filter((key) => key.endsWith('-thumbnail.png'))).not.toEqual([]);
  });

  it('are not there of a row that cannot be filled any more', async () => {
    const gone = { ...deck, recipeKey: null, content: 'gone' };
    expect(await slides({ deck: gone })).toEqual({ status: 'failed', retryable: false, slides_count: 0, slides: [] });
  });
});

describeWith(['postgres'], 'a drawing that nobody waits for any more', () => {
  let templates: TemplatesUnderTest;
  let program: DrawingProgram;
  let id: number;
  const ada = newActor();
  beforeAll(async () => {
    program = await programThatDraws(1, 'sleep 600');
    templates = await TemplatesUnderTest.start({ ...program.env, SLIDE_SECONDS: '240' });
    id = (await templates.create(ada)).id;
  });
  afterAll(async () => {
    await templates.close();
    await program.remove();
  });

  it('is ended where it is at work, and dropped where it waits', async () => {
    const row = { slide: 1, row: 1, rows: 1, columns: [], cells: [], mapping: [], watermark: false };
    const [first, second] = [randomUUID(), randomUUID()];
    const outcome = (ticket: string, number: number) =>
      templates.peer.call(previewRow, { actor: ada, id, ...row, row: number, rows: 2, ticket }, PATIENT).then(
        () => 'drawn',
        () => 'left',
      );
    const drawing = outcome(first, 1);
    // The template itself is drawn by the program, too.
    while (program.runs() < 2) await new Promise((resolve) => setTimeout(resolve, 100));
    const waiting = outcome(second, 2);
    const runs = program.runs();
    // It may not listen yet.
    const leave = setInterval(() => templates.peer.broadcast(drawingLeft.topic(second)), 100);
    expect(await waiting).toBe('left');
    clearInterval(leave);
    templates.peer.broadcast(drawingLeft.topic(first));
    expect(await drawing).toBe('left');
    expect(program.runs()).toBe(runs);
  });
});
