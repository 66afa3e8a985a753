import { ForeignFinding } from './foreign-finding';
import { leftFault, loopFault, styleFault } from './foreign-faults';
import { type Likeness } from './foreign-likeness';
import { type ForeignTag, findForeignTags } from './foreign-tags';
import { type TagStyle } from './tag-style';
import { type TemplateFault, type TemplateLocation } from './template-fault';

/** What was found of one style. */
interface StyleFindings {
  /** What could be a placeholder. */
  readonly tags: ForeignFinding;
  /** What looks like one, and is left. */
  readonly odd: ForeignFinding;
}

/** `#{x}` in a deck that marks its columns `{x}` is one of those behind a sign. */
const BEHIND_A_SIGN: ReadonlySet<TagStyle> = new Set(['#{name}', '@{name}']);

/** What is told of although no mark of its style is sure. */
const HEARD: readonly Likeness[] = ['likely', 'doubtful'];
const UNHEARD: readonly Likeness[] = ['unheard'];

/** Counts the marks of other tools by their style: a deck made for another tool would else drown in findings. */
export class ForeignTagCount {
  private readonly loops = new ForeignFinding();
  private readonly byStyle = new Map<TagStyle, StyleFindings>();

  /** @param locate the place of the text, asked for only where it is named */
  addText(text: string, locate: () => TemplateLocation): void {
    let known: TemplateLocation | undefined;
    const located = (): TemplateLocation => (known ??= locate());
    for (const tag of findForeignTags(text)) this.findingOf(tag).add(tag, located);
  }

  addAll(others: ForeignTagCount): void {
    this.loops.addAll(others.loops);
    for (const [style, { tags, odd }] of others.byStyle) {
      const known = this.findingsOf(style);
      known.tags.addAll(tags);
      known.odd.addAll(odd);
    }
  }

  /** The styles that the deck uses for certain: what a conversion takes where nobody says which. */
  get used(): ReadonlySet<TagStyle> {
    const { styles } = this;
    const isSure = [...styles.values()].some(({ tags }) => tags.has('sure'));
    const used = [...styles].filter(([, { tags }]) => tags.has('sure') || (!isSure && tags.has('likely')));
    return new Set(used.map(([style]) => style));
  }

  /**
   * All that an author should know of them.
   * @param isBare whether the deck has no placeholder of ours: what would else be a quotation (`«First Name»`) may be all that it has
   */
  faultsOf(isBare: boolean): readonly TemplateFault[] {
    return [...this.stylesHeard(isBare, () => true), ...this.loopFaults, ...this.oddFaults(this.used)];
  }

  /**
   * What a conversion leaves as it stands.
   * @param isBare as for `faultsOf`
   * @param chosen the styles that were chosen by hand: those that are left out by choice are not told
   */
  leftBy(isBare: boolean, chosen?: ReadonlySet<TagStyle>): readonly TemplateFault[] {
    const unasked = chosen === undefined ? this.stylesHeard(isBare, (isUsed) => !isUsed) : [];
    return [...unasked, ...this.loopFaults, ...this.oddFaults(chosen ?? this.used)];
  }

  /** What was found, by style as the deck uses it. */
  private get styles(): ReadonlyMap<TagStyle, StyleFindings> {
    if (!this.byStyle.get('{name}')?.tags.has('sure')) return this.byStyle;
    const resolved = new ForeignTagCount();
    for (const [style, findings] of this.byStyle) {
      const known = resolved.findingsOf(BEHIND_A_SIGN.has(style) ? '{name}' : style);
      known.tags.addAll(findings.tags);
      known.odd.addAll(findings.odd);
    }
    return resolved.byStyle;
  }

  private get loopFaults(): readonly TemplateFault[] {
    return this.loops.count === 0 ? [] : [loopFault(this.loops)];
  }

  private stylesHeard(isBare: boolean, isTold: (isUsed: boolean) => boolean): TemplateFault[] {
    const isSilent = isBare && this.stylesTold(() => true).length === 0;
    return this.stylesTold(isTold, isSilent ? UNHEARD : HEARD);
  }

  private stylesTold(isTold: (isUsed: boolean) => boolean, heard = HEARD): TemplateFault[] {
    const { used } = this;
    return [...this.styles].flatMap(([style, { tags }]) => {
      const isUsed = used.has(style);
      if (!isTold(isUsed) || !(isUsed || heard.some((likeness) => tags.has(likeness)))) return [];
      return [styleFault(style, tags, !isUsed)];
    });
  }

  private oddFaults(styles: ReadonlySet<TagStyle>): TemplateFault[] {
    return [...this.styles].flatMap(([style, { odd }]) =>
      odd.count > 0 && styles.has(style) ? [leftFault(style, odd)] : [],
    );
  }

  private findingOf({ style, likeness }: ForeignTag): ForeignFinding {
    if (style === 'loop') return this.loops;
    const { tags, odd } = this.findingsOf(style);
    return likeness === 'odd' ? odd : tags;
  }

  private findingsOf(style: TagStyle): StyleFindings {
    const known = this.byStyle.get(style) ?? { tags: new ForeignFinding(), odd: new ForeignFinding() };
    this.byStyle.set(style, known);
    return known;
  }
}
