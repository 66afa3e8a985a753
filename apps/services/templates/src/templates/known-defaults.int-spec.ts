import { getTemplate } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { editedPptx, newActor, TemplatesUnderTest } from '../../test/templates-under-test';

describeWith(['postgres'], 'a template that was inspected before defaults were kept', () => {
  let templates: TemplatesUnderTest;
  const actor = newActor();

  beforeAll(async () => {
    templates = await TemplatesUnderTest.start();
  });
  afterAll(() => templates.close());

  /** As the former release stored it. */
  const createBefore = async () => {
    const bytes = await editedPptx((xml) => xml.replaceAll('{{highlight}}', '{{highlight | default: "to come"}}'));
    const { id } = await templates.create(actor, { bytes });
    await templates.query(
      `UPDATE template_versions SET defaults_known = false,
         placeholders = (SELECT jsonb_agg(p - 'defaultText') FROM jsonb_array_elements(placeholders) p)`,
    );
    return id;
  };
  const defaultsOf = async (id: number) => {
    const { placeholder_places: places } = await templates.peer.call(getTemplate, { actor, id });
    return places.flatMap(({ name, default_text: text }) => (text === null ? [] : [[name, text]]));
  };
  const stored = () => templates.keys('templates/');

  it('says what its placeholders print by default, and is read for it once', async () => {
    const id = await createBefore();
    expect(await defaultsOf(id)).toEqual([['highlight', 'to come']]);
    await templates.objects.store.delete(await stored());
    expect(await defaultsOf(id)).toEqual([['highlight', 'to come']]);
  });

  it('is shown without where it cannot be read now, and with them later', async () => {
    const id = await createBefore();
    const kept = await Promise.all(
      (await stored()).map(async (one) => [one, await templates.objects.store.read(one)] as const),
    );
    await templates.objects.store.delete(kept.map(([one]) => one));
    expect(await defaultsOf(id)).toEqual([]);
    for (const [one, bytes] of kept) await templates.objects.store.put(one, bytes);
    expect(await defaultsOf(id)).toEqual([['highlight', 'to come']]);
  });
});
