import { type Likeness } from './foreign-likeness';
import { type ForeignTag } from './foreign-tags';
import { type TemplateLocation } from './template-fault';

/** Places that are named; whoever converts a deck needs no more. */
export const MOST_PLACES = 5;
/** Names that are shown as examples. */
const MOST_NAMES = 5;

/** Marks of one kind: how many there are, the first of them, and where the first stand. */
export class ForeignFinding {
  count = 0;
  /** The first mark. */
  shown = '';
  /** Where that stands. */
  location: Partial<TemplateLocation> = {};
  /** The first distinct places, and one more to know that there are more. */
  readonly places = new Set<string>();
  readonly names = new Set<string>();
  private readonly likenesses = new Set<Likeness>();

  /** @param locate the place of the mark, asked for only where it is named */
  add({ shown, name, likeness }: ForeignTag, locate: () => TemplateLocation): void {
    if (this.count++ === 0) Object.assign(this, { shown, location: locate() });
    if (this.places.size <= MOST_PLACES) this.places.add(locate().place);
    if (this.names.size < MOST_NAMES && name !== '') this.names.add(name);
    this.likenesses.add(likeness);
  }

  addAll(other: ForeignFinding): void {
    if (this.count === 0) Object.assign(this, { shown: other.shown, location: other.location });
    this.count += other.count;
    for (const place of other.places) if (this.places.size <= MOST_PLACES) this.places.add(place);
    for (const name of other.names) if (this.names.size < MOST_NAMES) this.names.add(name);
    for (const likeness of other.likenesses) this.likenesses.add(likeness);
  }

  has(likeness: Likeness): boolean {
    return this.likenesses.has(likeness);
  }
}
