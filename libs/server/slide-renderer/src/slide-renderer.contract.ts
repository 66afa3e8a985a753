import { type SlideRenderer } from './slide-renderer';

export interface RendererForTest {
  readonly renderer: SlideRenderer;
  /** A deck that can be rendered, and how many slides it has. */
  readonly deck: Uint8Array;
  readonly close: () => Promise<void>;
}

/** What every renderer promises. */
export const itIsASlideRenderer = (open: () => Promise<RendererForTest>): void => {
  let opened: RendererForTest;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  it('makes a PDF of a deck', async () => {
    const pdf = await opened.renderer.toPdf(opened.deck);
    expect(Buffer.from(pdf.subarray(0, 5)).toString('latin1')).toBe('%PDF-');
  });

  it('says of what is no deck that it cannot be rendered', async () => {
    await expect(opened.renderer.toPdf(Buffer.from('PK\x03\x04 no deck'))).rejects.toMatchObject({
      name: 'RenderingFailed',
      fault: 'not_rendered',
    });
  });

  it('stops when nobody waits for it any more', async () => {
    await expect(opened.renderer.toPdf(opened.deck, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });
};
