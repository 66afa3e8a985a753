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

const COLOURS = ['color-contrast', 'link-in-text-block'];

/** All rules at both widths, where a page may have other elements; in the other theme, those of which the answer depends on colours. */
const LOOKS = [
  { theme: 'light', width: 1440, rules: { rules: ASKED_FOR } },
  { theme: 'dark', width: 1440, rules: { runOnly: COLOURS } },
  { theme: 'light', width: 390, rules: { rules: ASKED_FOR } },
  { theme: 'dark', width: 390, rules: { runOnly: COLOURS } },
] as const;
type Look = (typeof LOOKS)[number];

export interface AxeFinding extends Pick<Look, 'theme' | 'width'> {
  readonly finding: string;
}

/**
 * Everything that axe-core finds on the page as it stands, in both themes and at both widths, whatever the rule and its weight, with the elements.
 * The page is as wide as it was afterwards.
 */
export const axeFindings = async (page: Page): Promise<AxeFinding[]> => {
  await page.evaluate(AXE);
  const before = page.viewportSize();
  const found: AxeFinding[] = [];
  for (const look of LOOKS) {
    const { theme, width } = look;
    await page.setViewportSize({ width, height: before?.height ?? 900 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const finding of await findingsNow(page, look)) found.push({ theme, width, finding });
  }
  if (before) await page.setViewportSize(before);
  return found;
};

const findingsNow = async (page: Page, { rules }: Look): Promise<string[]> => {
  // What is on its way from one colour to another has the contrast of the moment.
  await settle(page);
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...rules })}).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );
};
