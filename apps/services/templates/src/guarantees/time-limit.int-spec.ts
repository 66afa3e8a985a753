import { describeWith } from '@rowdeck/testing';
import { newActor, TemplatesUnderTest } from '../../test/templates-under-test';

describeWith(['postgres'], 'an upload that takes too long to compile', () => {
  let templates: TemplatesUnderTest;

  beforeAll(async () => {
    // A limit that no work keeps: a thread takes longer to start.
    templates = await TemplatesUnderTest.start({ COMPILE_SECONDS: '0.001', LOG_LEVEL: 'silent' });
  });
  afterAll(() => templates.close());

  it('is refused under its field with a way out, each time, and is gone', async () => {
    for (let upload = 0; upload < 3; upload++) {
      await expect(templates.create(newActor())).rejects.toMatchObject({
        code: 'work.timed_out',
        kind: { status: 422 },
        errors: { file: [expect.stringContaining('Remove slides') as string] },
      });
    }
    expect(await templates.keys('incoming/')).toEqual([]);
    expect(await templates.query('SELECT 1 FROM templates UNION ALL SELECT 1 FROM template_versions')).toEqual([]);
  });
});
