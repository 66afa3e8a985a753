import { isReadByShape, ShapeMemo } from '@rowdeck/engine-values';
import { type FormatFault } from './filter-faults';
import { type Format, type Measure } from './formatter';
import { measured } from './measured';

/** Dates, scores and percentages come again and again in a table; what does not, soon fills this and is remembered no more. */
const MOST = 1_000;
/** A longer cell may be a part of its row's text, all of which it would keep in memory. */
const LONGEST = 12;

/** The same format, which reads short values that come again only once, be it that it can, or that it cannot read them. */
export function remembered(format: Format): Format {
  const { measure } = format;
  if (measure === undefined) return once(format);
  return measured(once(format), measure.byShape ? onceByShape(once(measure)) : once(measure));
}

/** Amounts do not come again, but their shapes do. */
function onceByShape(measure: Measure): Measure {
  const known = new ShapeMemo<number>();
  return (value) => {
    const before = known.find(value);
    if (before !== undefined) return before;
    const length = measure(value);
    if (typeof length === 'number' && isReadByShape(value)) known.keep(value, length);
    return length;
  };
}

function once<T extends string | number | FormatFault>(read: (value: string) => T): (value: string) => T {
  const known = new Map<string, T>();
  return (value) => {
    if (value.length > LONGEST) return read(value);
    const before = known.get(value);
    if (before !== undefined) return before;
    const result = read(value);
    if (known.size < MOST) known.set(value, result);
    return result;
  };
}
