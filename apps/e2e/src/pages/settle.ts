import { type Page } from 'playwright-core';

/** A page that has another theme or width by now: it has been drawn, and what was moving or changing its colour has arrived. */
export const settle = async (page: Page): Promise<void> => {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  // What never ends cannot be finished.
  await page.evaluate('for (const one of document.getAnimations()) try { one.finish(); } catch {}');
};
