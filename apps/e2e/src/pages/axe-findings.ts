import { readFileSync } from 'node:fs';
import { type Page } from 'playwright-core';
import { settle } from './settle';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** WCAG 2.5.3: who speaks to a page says what they read. And 2.5.8: targets of 24 pixels, or as far apart. axe-core leaves both out by itself. */
const ASKED_FOR = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/** What axe-core says of a target that something lies on. */
const COVERED = /^target-size: .*partially obscured/;

/** What opens over a page, and goes again: what it covers is as large as before then. */
const OPENED = '[role="dialog"], [role="menu"], [role="listbox"], .mantine-Notifications-root';

/** Runs in the page: whether all that lies on an element, at its corners and in its middle, is something that was opened over the page. */
const LIES_BELOW = `(selector) => {
  const target = document.querySelector(selector);
  if (!target || target.closest('${OPENED}')) return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const points = [[left + 1, top + 1], [right - 1, top + 1], [left + 1, bottom - 1], [right - 1, bottom - 1], [(left + right) / 2, (top + bottom) / 2]];
  const covers = points.flatMap(([x, y]) => {
    const there = document.elementsFromPoint(x, y);
    const at = there.findIndex((one) => target.contains(one));
    return at === -1 ? [] : there.slice(0, at);
  });
  return covers.length > 0 && covers.every((one) => one.closest('${OPENED}'));
}`;

interface Look {
  readonly theme: 'light' | 'dark';
  readonly width: number;
}

/** Both themes at each width at which a page may have other elements. */
export const EVERY_LOOK: readonly Look[] = [1440, 768, 390].flatMap((width) => [
  { theme: 'light', width },
  { theme: 'dark', width },
]);

/** Each theme and width once: for the states of a page that was seen in every look before. */
const STATE_LOOKS: readonly Look[] = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 768 },
  { theme: 'light', width: 390 },
];

export interface AxeFinding extends Look {
  readonly finding: string;
}

/**
 * Everything that axe-core finds on the page as it stands, in each look, whatever the rule and its weight, with the elements.
 * The page is as wide as it was afterwards.
 */
export const axeFindings = async (page: Page, looks: readonly Look[] = STATE_LOOKS): Promise<AxeFinding[]> => {
  await page.evaluate(AXE);
  const before = page.viewportSize();
  const found: AxeFinding[] = [];
  for (const { theme, width } of looks) {
    await page.setViewportSize({ width, height: before?.height ?? 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const finding of await findingsNow(page)) found.push({ theme, width, finding });
  }
  if (before) await page.setViewportSize(before);
  return found;
};

const findingsNow = async (page: Page): Promise<string[]> => {
  // What is on its way from one colour to another has the contrast of the moment.
  await settle(page);
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], rules: ASKED_FOR })}).then(({ violations }) => violations)`,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => ({
      selector: target.join(' '),
      finding: `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
    })),
  );
  const counts = await Promise.all(
    found.map(async (one) => !COVERED.test(one.finding) || !(await liesBelow(page, one))),
  );
  return found.filter((_, index) => counts[index]).map(({ finding }) => finding);
};

const liesBelow = (page: Page, { selector }: { readonly selector: string }): Promise<boolean> =>
  page.evaluate<boolean>(`(${LIES_BELOW})(${JSON.stringify(selector)})`);
