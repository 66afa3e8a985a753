import { type Page } from 'playwright-core';

/** What the Tab key comes to, and how it looks with the focus and without. */
interface TabStop {
  readonly name: string;
  /** Whether it is where the walk began. */
  readonly again: boolean;
  readonly order: number;
  readonly inView: boolean;
  readonly look: string;
  readonly without: string;
}

/** Runs in the page, which knows its elements by their place in its list of them. */
const IN_PAGE = `(() => {
  const all = () => [...document.querySelectorAll('*')];
  const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';
  // A box may show it by what is drawn beside it; a link beside a link shows its own.
  const drawnBeside = (element) => element.nextElementSibling?.matches(FOCUSABLE) ? null : element.nextElementSibling;
  // Text fields and boxes may show it by what they are in, such as the border around an input.
  const lookOf = (element) => [element, element.parentElement, element.parentElement?.parentElement, drawnBeside(element)]
    .map((one) => one && getComputedStyle(one))
    .map((style) => style && [style.outlineStyle === 'none' ? '' : style.outline, style.boxShadow, style.borderColor, style.backgroundColor].join())
    .join('|');
  const nameOf = (element) =>
    element.tagName.toLowerCase() + ' ' + (element.getAttribute('aria-label') || element.labels?.[0]?.textContent || element.textContent || element.name || '').trim().slice(0, 60);
  const reached = new Set();
  let last = null;
  let first = null;
  window.tabStops = {
    look: () => {
      const element = document.activeElement;
      if (!element || element === document.body || element === document.documentElement) return null;
      const { top, left, bottom, right, width, height } = element.getBoundingClientRect();
      const without = last && last !== element ? lookOf(last) : '';
      last = element;
      const again = element === first;
      first ??= element;
      reached.add(element);
      return {
        name: nameOf(element),
        again,
        order: all().indexOf(element),
        inView: width * height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
        look: lookOf(element),
        without,
      };
    },
    missed: () => all().filter((element) =>
      element.matches(FOCUSABLE) && element.tabIndex >= 0 && !element.disabled &&
      !reached.has(element) && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]') &&
      // One of a group takes the focus for all of them.
      !(element.type === 'radio' && [...reached].some((other) => other.name === element.name))
    ).map(nameOf),
  };
})()`;

const MOST = 150;

export interface Walk {
  /** By their names, in the order of the page. */
  readonly names: readonly string[];
  /** What is wrong, in words. */
  readonly faults: readonly string[];
}

/** All that the Tab key reaches on a page, once around, and what a person who has no other key would miss. */
export const walkByTab = async (page: Page): Promise<Walk> => {
  // Colours that are on their way when they are looked at are neither those with the focus nor those without.
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important }',
  });
  await page.evaluate(IN_PAGE);
  const stops: TabStop[] = [];
  const faults: string[] = [];
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate<TabStop | null>('window.tabStops.look()');
    if (!stop) continue;
    const before = stops.at(-1);
    if (before && stop.without === before.look) faults.push(`${before.name} does not show that it has the focus`);
    if (stop.again) break;
    if (!stop.inView) faults.push(`${stop.name} has the focus out of sight`);
    stops.push(stop);
  }
  const missed = await page.evaluate<string[]>('window.tabStops.missed()');
  faults.push(...missed.map((name) => `${name} is not reached`));
  // It begins somewhere in the page, and goes around once.
  const turns = stops.filter(({ order }, index) => order < (stops[index - 1]?.order ?? -1));
  if (turns.length > 1) faults.push(`not in the order of the page: ${turns.map(({ name }) => name).join(', ')}`);
  return { names: stops.toSorted((one, other) => one.order - other.order).map(({ name }) => name), faults };
};
