/** A start tag in the source: its name with the part's own prefix, and its range. */
export interface SourceTag {
  readonly raw: string;
  readonly start: number;
  readonly end: number;
}

const TIP = /\stooltip=(?:"[^"]*"|'[^']*')/g;
const MAY_HOLD_TAG = /\{|&#/;

/**
 * The markup that ends a line inside a run: closes the run, breaks, and opens it again, both with the properties of the
 * run (`a:br` carries an `a:rPr` of its own, ECMA-376 Part 1 §21.1.2.2.1; without it the line takes another height).
 */
export function runBreak(xml: string, run: SourceTag, text: SourceTag): string {
  const prefix = run.raw.slice(0, run.raw.indexOf(':') + 1);
  const open = xml.slice(run.start, run.end);
  const declarations = open.slice(1 + run.raw.length, -1);
  const properties = xml.slice(run.end, text.start).replace(TIP, withoutTag);
  return (
    `</${text.raw}></${run.raw}><${prefix}br${declarations}>${properties}</${prefix}br>` +
    `${open}${properties}${xml.slice(text.start, text.end)}`
  );
}

/** Of the tip of a hyperlink that may hold a placeholder, only the first line's copy gets the value. */
function withoutTag(tip: string): string {
  return MAY_HOLD_TAG.test(tip) ? '' : tip;
}
