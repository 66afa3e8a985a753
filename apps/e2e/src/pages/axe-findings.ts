import { readFileSync } from 'node:fs';
import { type Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** Everything that axe-core finds on the page as it stands, whatever the rule and its weight, with the elements. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  await page.evaluate(AXE);
  // What is on its way from one colour to another has the contrast of the moment; what never ends cannot be finished.
  await page.evaluate('for (const one of document.getAnimations()) try { one.finish(); } catch {}');
  const violations = await page.evaluate<readonly Violation[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );
};
