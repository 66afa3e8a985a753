import { type Page } from 'playwright-core';

/** Runs in the page: texts that a box hides a part of sideways, and neither scrolls nor ends with an ellipsis. */
const IN_PAGE = `(() => {
  const clipped = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cuts = (box, rect) => {
    const { left, right, width } = box.getBoundingClientRect();
    return width > 2 && (rect.right > right + 1 || rect.left < left - 1);
  };
  while (texts.nextNode()) {
    const { parentElement: parent, data } = texts.currentNode;
    if (data.trim() === '' || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const rect = range.getBoundingClientRect();
    for (let box = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(box);
      if (clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      if (box.getBoundingClientRect().width <= 2) break;
      if (overflowX !== 'visible' && cuts(box, rect)) clipped.add(data.trim().slice(0, 40));
    }
  }
  return [...clipped];
})()`;

/** Words that end in the middle, though the page is no wider than the screen. */
export const clippedTexts = (page: Page): Promise<string[]> => page.evaluate<string[]>(IN_PAGE);
