import { type Page } from 'playwright-core';

/** Runs in the page: texts of which each line has but a few letters, since their column has no room. */
const IN_PAGE = `(() => {
  const crushed = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, data } = texts.currentNode;
    const text = data.trim();
    if (text.length < 8 || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))).size;
    if (lines > 3 && text.length / lines < 7) crushed.push(text.slice(0, 40) + ' in ' + lines + ' lines');
  }
  return crushed;
})()`;

/** Names that stand on end, one letter below the other. */
export const crushedTexts = (page: Page): Promise<string[]> => page.evaluate<string[]>(IN_PAGE);
