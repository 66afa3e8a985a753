import { getPresentation, listPresentations, presentationDeck, presentationStats } from '@rowdeck/contracts';
import { validateDeck } from '@rowdeck/engine-pptx';
import { describeWith, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { crc32 } from 'node:zlib';
import JSZip from 'jszip';
import { GenerationUnderTest } from '../../test/generation-under-test';

const textOf = async (deck: Uint8Array): Promise<string> => {
  const zip = await JSZip.loadAsync(deck);
  const slides = zip.file(/^ppt\/slides\/slide\d+\.xml$/);
  return (await Promise.all(slides.map((slide) => slide.async('string')))).join('\n');
};

describeWith(['postgres'], 'a whole batch', () => {
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

  it('warns of what is odd about the rows, by line', async () => {
    const [first = '', ...others] = generation.template.placeholders;
    const lines = [[first, ...others].join(','), ['one', ...others].join(','), 'two'];
    const planned = await generation.createBatchOf(lines.join('\n'));
    expect(planned.warnings).toEqual([expect.objectContaining({ line: 3 })]);
    expect(await generation.finished(planned.id)).toMatchObject({ completed_count: 2 });
  });

  it('says what settles what is in doubt', async () => {
    const { placeholders } = generation.template;
    // As many commas as semicolons in every line.
    const commas = Array.from({ length: placeholders.length + 1 }, () => 'x');
    const lines = [placeholders, commas.slice(1)].map((cells) => [...cells, commas.join(', ')].join(';'));
    const { id, warnings } = await generation.createBatchOf(lines.join('\n'));
    const remedy = expect.stringContaining('State the other delimiter') as string;
    expect(warnings).toEqual([expect.objectContaining({ code: 'table.tied_delimiter', remedy })]);
    expect(await generation.finished(id)).toMatchObject({ completed_count: 1 });
  });

  it('makes one deck of each row, with the row’s values', async () => {
    const planned = await generation.createBatch(25);
    expect(planned).toMatchObject({
      status: 'pending',
      row_count: 25,
      csv_name: 'accounts.csv',
      download_available: false,
    });
    const finished = await generation.finished(planned.id);
    expect(finished).toMatchObject({
      status: 'completed',
      completed_count: 25,
      failed_count: 0,
      download_available: true,
    });
    const { decks, done, archiveName } = await generation.decks(planned.id);
    expect({ done, archiveName, rows: decks.map(({ row }) => row) }).toEqual({
      done: true,
      archiveName: 'accounts.zip',
      rows: Array.from({ length: 25 }, (_, index) => index + 1),
    });
    for (const deck of decks) {
      const bytes = await generation.deckBytes(deck);
      expect([bytes.length, crc32(bytes)]).toEqual([deck.length, deck.crc32]);
      expect(validateDeck(bytes)).toEqual([]);
      expect(await textOf(bytes)).toContain(`company-${deck.row}<`);
    }
  });

  it('shows presentations with their batch', async () => {
    const { id: batchId } = await generation.createBatch(12);
    await generation.finished(batchId);
    const { actor, peer } = generation;
    const { presentations, pagination } = await peer.call(listPresentations, { actor, batchId });
    expect(pagination).toEqual({ current_page: 1, total_pages: 1 });
    expect(presentations.map(({ row_number }) => row_number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const second = presentations[1];
    const id = second?.id ?? 0;
    expect(second).toMatchObject({
      name: 'Account review - 2',
      status: 'completed',
      download_url: `/app/presentations/${id}/download`,
    });
    expect(await peer.call(getPresentation, { actor, id })).toMatchObject({
      id,
      batch: { id: batchId, row_count: 12 },
    });
    expect(await peer.call(presentationDeck, { actor, id })).toMatchObject({ fileName: 'Account review - 2.pptx' });
  });

  it('counts for the dashboard', async () => {
    const { actor, peer } = generation;
    const stats = await peer.call(presentationStats, { actor });
    expect(stats.presentations_this_month).toBe(40);
    expect(stats.recent.map(({ row_number }) => row_number)).toEqual([1, 2, 3, 4, 5]);
  });

  it('carries the watermark of a plan that has one', async () => {
    generation.world.watermark = true;
    const { id } = await generation.createBatch(1);
    generation.world.watermark = false;
    await generation.finished(id);
    const { base, decks } = await generation.decks(id);
    expect(base.key).toBe(generation.template.watermarked.base.key);
    const [deck] = decks;
    if (!deck) throw new Error('no deck');
    expect(await textOf(await generation.deckBytes(deck))).toContain('Made with Rowdeck');
  });

  it('leaves no upload behind', async () => {
    expect(await generation.keys('incoming/')).toEqual([]);
  });
});
