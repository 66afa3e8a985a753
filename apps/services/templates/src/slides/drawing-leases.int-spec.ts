import { describeWith } from '@rowdeck/testing';
import { newActor, TemplatesUnderTest } from '../../test/templates-under-test';
import { type TemplateDrawing } from './template-drawing.entity';
import { TemplateDrawingRepository } from './template-drawing.repository';

const DRAWN = { slides: [], slidesCount: 4 };
const FIRST = '11111111-1111-4111-8111-111111111111';
const SECOND = '22222222-2222-4222-8222-222222222222';

describeWith(['postgres'], 'a file in the hands of who draws it', () => {
  let templates: TemplatesUnderTest;
  let drawings: TemplateDrawingRepository;

  beforeAll(async () => {
    templates = await TemplatesUnderTest.start({ SLIDE_PREVIEWS: 'off' });
    drawings = new TemplateDrawingRepository(templates.database.dataSource.manager);
    await templates.create(newActor());
  });
  afterAll(() => templates.close());
  beforeEach(() => templates.query('DELETE FROM template_drawings'));

  const take = async (): Promise<TemplateDrawing> => {
    const taken = await drawings.take();
    if (!taken) throw new Error('There is nothing to draw.');
    return taken;
  };
  const leaseEnds = () => templates.query(`UPDATE template_drawings SET leased_until = now() - interval '1 second'`);
  const kept = async () => {
    const [row] = await templates.query<Record<string, unknown>>(
      `SELECT status, drawing_id, fault, attempts, leased_until < now() + interval '15 seconds' AS "isShort" FROM template_drawings`,
    );
    return row;
  };

  it('is taken by nobody else, and by the next within seconds of its death', async () => {
    await take();
    expect([await drawings.take(), await kept()]).toMatchObject([null, { isShort: true }]);
    await leaseEnds();
    expect(await take()).toMatchObject({ status: 'pending', attempts: 2 });
  });

  it('stays there while it is renewed, however long it takes', async () => {
    const drawing = await take();
    await leaseEnds();
    await drawings.renew(drawing);
    expect(await drawings.take()).toBeNull();
    expect(await drawings.ready(drawing, FIRST, DRAWN)).toBe(true);
    expect(await kept()).toMatchObject({ status: 'ready', drawing_id: FIRST });
  });

  describe('that stood still until another had taken it', () => {
    let late: TemplateDrawing;
    let current: TemplateDrawing;
    beforeEach(async () => {
      late = await take();
      await leaseEnds();
      current = await take();
    });

    it('has no pictures of the late one, before the other is done or after', async () => {
      expect(await drawings.ready(late, FIRST, DRAWN)).toBe(false);
      expect(await drawings.ready(current, SECOND, DRAWN)).toBe(true);
      expect(await drawings.ready(late, FIRST, DRAWN)).toBe(false);
      expect(await kept()).toMatchObject({ status: 'ready', drawing_id: SECOND });
    });

    it.each<[string, () => Promise<void>]>([
      ['has failed', () => drawings.failed(late, 'late', { isFinal: true })],
      ['tries again later', () => drawings.rest(late, 'late')],
      ['waits for the renderer', () => drawings.awaitRenderer(late, 'late')],
      ['ends', () => drawings.giveBack(late)],
      ['goes on', () => drawings.renew(late)],
    ])('is left alone by the late one that %s', async (_what, act) => {
      await leaseEnds();
      const before = await kept();
      await act();
      expect(await kept()).toEqual(before);
      expect(await drawings.take()).toMatchObject({ attempts: 3 });
    });
  });
});
