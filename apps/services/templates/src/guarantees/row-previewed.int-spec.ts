import { type Actor, type OutputOf, previewRow } from '@rowdeck/contracts';
import { describeWith, describeWithSoffice } from '@rowdeck/testing';
import { type DrawingProgram, programThatDraws } from '../../test/program-that-draws';
import { newActor, samplePptx, TemplatesUnderTest } from '../../test/templates-under-test';
import { SweepPreviews } from '../previews/sweep-previews';

/** Threads compile their sources first. */
const PATIENT = { timeoutMs: 90_000 };

const ROW = {
  slide: 2,
  row: 3,
  rows: 10,
  columns: ['company', 'revenue'],
  cells: ['Acme', '1.234,5'],
  mapping: [
    ['company', 'company'],
    ['revenue', 'revenue'],
    ['quarter', { text: 'Q3' }],
  ] as [string, string | { text: string }][],
  locale: 'en-US',
};

describeWith(['postgres'], 'the preview of a row', () => {
  let templates: TemplatesUnderTest;
  let program: DrawingProgram;
  let id: number;
  const ada = newActor();
  beforeAll(async () => {
    program = await programThatDraws(1);
    templates = await TemplatesUnderTest.start({ ...program.env });
    id = (await templates.create(ada)).id;
  });
  afterAll(async () => {
    await templates.close();
    await program.remove();
  });
  const preview = (actor: Actor, about: Partial<typeof ROW & { missing: { kind: 'fail' }; watermark: boolean }> = {}) =>
    templates.peer.call(previewRow, { actor, id, watermark: false, ...ROW, ...about }, PATIENT);
  const urlOf = ({ picture }: OutputOf<typeof previewRow>) => picture?.url;

  it('is a picture of one slide, drawn once for the same row', async () => {
    const first = await preview(ada);
    expect(first).toMatchObject({ status: 'ready', reason: null, picture: { number: 2, width: 1280 } });
    const runs = program.runs();
    expect(await preview(ada)).toEqual(first);
    expect(program.runs()).toBe(runs);
    expect(urlOf(await preview(ada, { cells: ['Other', '1'] }))).not.toBe(urlOf(first));
    expect(urlOf(await preview(ada, { watermark: true }))).not.toBe(urlOf(first));
  });

  it('says why a row cannot be filled', async () => {
    const refused = await preview(ada, { cells: ['', ''], missing: { kind: 'fail' } });
    expect(refused).toMatchObject({ status: 'failed', picture: null });
    expect(refused.reason).toContain('company');
  });

  it('is for those alone who see the template', async () => {
    await expect(preview(newActor())).rejects.toMatchObject({ code: 'template.not_found' });
  });

  it('is stored for who asked, and swept after a day', async () => {
    await preview(ada);
    const keys = await templates.keys('previews/');
    expect(keys.every((key) => key.split('/')[2] === ada.userId)).toBe(true);
    const old = `previews/2020-01-01/${ada.userId}/x/1.png`;
    await templates.objects.store.put(old, Buffer.from('x'));
    await new SweepPreviews(templates.objects.store).execute();
    expect(await templates.keys('previews/')).toEqual(keys);
  });
});

describeWithSoffice('a row drawn by LibreOffice', () => {
  let templates: TemplatesUnderTest;
  beforeAll(async () => {
    templates = await TemplatesUnderTest.start({ SLIDE_PREVIEWS: 'on' });
  });
  afterAll(() => templates.close());

  it('looks otherwise with other values', async () => {
    const ada = newActor();
    const { id } = await templates.create(ada, { bytes: samplePptx() });
    const drawn = async (company: string) => {
      const asked = { ...ROW, slide: 1, cells: [company, '1'] };
      const { picture } = await templates.peer.call(
        previewRow,
        { actor: ada, id, watermark: false, ...asked },
        PATIENT,
      );
      const [, , , day, drawing] = picture?.url.split('/') ?? [];
      return templates.objects.store.read(`previews/${day}/${ada.userId}/${drawing}/1.png`);
    };
    expect(await drawn('Acme')).not.toEqual(await drawn('Northwind Trading'));
  });

  it('says which text is longer than its box, and of which column', async () => {
    const ada = newActor();
    const { id } = await templates.create(ada, { bytes: samplePptx() });
    const overflows = async (company: string) => {
      const asked = { ...ROW, slide: 1, cells: [company, '1'] };
      const { picture } = await templates.peer.call(
        previewRow,
        { actor: ada, id, watermark: false, ...asked },
        PATIENT,
      );
      return picture?.overflows;
    };
    expect(await overflows('Acme')).toEqual([]);
    expect(await overflows('')).toEqual([]);
    const long = 'Consolidated International Holdings and Partners '.repeat(8).trim();
    const values = [{ placeholder: 'company', column: 'company', characters: long.length }];
    expect(await overflows(long)).toMatchObject([{ shape: 'Text 1', values }]);
  });
});
