import { type Page } from 'playwright-core';

/** Loses one request on its way to the server, or the answer of one that the server has had whole. */
type Cut = 'Request' | 'Response';

/**
 * Loses the next call whose address matches, and nothing after it.
 * @param urlPattern with `*` as wildcard
 */
export async function loseNext(page: Page, urlPattern: string, requestStage: Cut): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Fetch.enable', { patterns: [{ urlPattern, requestStage }] });
  browser.once('Fetch.requestPaused', ({ requestId }) => {
    void browser
      .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      .then(() => browser.send('Fetch.disable'));
  });
}
