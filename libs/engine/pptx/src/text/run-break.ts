/** A start tag in the source: its name with the part's own prefix, and its range. */
export interface SourceTag {
  readonly raw: string;
  readonly start: number;
  readonly end: number;
}

/** A tip of a hyperlink that may hold a placeholder, whose value only the first line's copy of it gets. */
const TIP_WITH_TAG = /\stooltip=(?:"[^"]*(?:\{|&#)[^"]*"|'[^']*(?:\{|&#)[^']*')/g;

/**
 * The markup that ends a line inside a run: closes the run, breaks, and opens it again, both with the properties of the
 * run (`a:br` carries an `a:rPr` of its own, ECMA-376 Part 1 §21.1.2.2.1; without it the line takes another height).
 */
export function runBreak(xml: string, run: SourceTag, text: SourceTag): string {
  const prefix = run.raw.slice(0, run.raw.indexOf(':') + 1);
  const open = xml.slice(run.start, run.end);
  const declarations = open.slice(1 + run.raw.length, -1);
  const properties = xml.slice(run.end, text.start).replace(TIP_WITH_TAG, '');
  return (
    `</${text.raw}></${run.raw}><${prefix}br${declarations}>${properties}</${prefix}br>` +
    `${open}${properties}${xml.slice(text.start, text.end)}`
  );
}
