import { type Page } from 'playwright-core';

/** Runs in the page: links and buttons that are less than 24 pixels wide or high, unless they stand in a sentence, whose lines say how tall they are. */
const IN_PAGE = `(() => {
  const TARGETS = 'a[href], button, [role="button"], [role="menuitem"], [role="tab"], summary';
  const isInSentence = (target) => {
    let block = target.parentElement;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement;
    if (!getComputedStyle(block).display.includes('block') && getComputedStyle(block).display !== 'list-item') return false;
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      if (/[\\p{L}\\p{N}]/u.test(data) && !parentElement.closest(TARGETS)) return true;
    }
    return false;
  };
  return [...document.querySelectorAll(TARGETS)].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isSeen || width < 2 || Math.min(width, height) >= 23.9 || isInSentence(target)) return [];
    const name = (target.getAttribute('aria-label') ?? target.textContent).trim().slice(0, 40);
    return [name + ': ' + Math.round(width) + ' × ' + Math.round(height)];
  });
})()`;

/** What is hard to hit with a finger, or with a hand that shakes (WCAG 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate<string[]>(IN_PAGE);
