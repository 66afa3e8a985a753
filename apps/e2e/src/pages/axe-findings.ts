import { readFileSync } from 'node:fs';
import { type Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** WCAG 2.5.3: who speaks to a page says what they read. And 2.5.8: targets of 24 pixels, or as far apart. axe-core leaves both out by itself. */
const ASKED_FOR = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };

/** All rules, and in the other theme those that look at colours: nothing else of a page depends on it. */
const RULES = { light: { rules: ASKED_FOR }, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } } as const;
type Theme = keyof typeof RULES;
const THEMES = Object.keys(RULES) as Theme[];

export interface AxeFinding {
  readonly theme: Theme;
  readonly finding: string;
}

/** Everything that axe-core finds on the page as it stands, in either theme, whatever the rule and its weight, with the elements. */
export const axeFindings = async (page: Page): Promise<AxeFinding[]> => {
  await page.evaluate(AXE);
  const found: AxeFinding[] = [];
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const finding of await findingsNow(page, theme)) found.push({ theme, finding });
  }
  return found;
};

const findingsNow = async (page: Page, theme: Theme): Promise<string[]> => {
  // The theme has been drawn, and what it moves has begun to.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  // What is on its way from one colour to another has the contrast of the moment; what never ends cannot be finished.
  await page.evaluate('for (const one of document.getAnimations()) try { one.finish(); } catch {}');
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...RULES[theme] })}).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );
};
