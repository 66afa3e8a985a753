import { type TemplateDetail, type TemplateFaultView } from '@rowdeck/contracts';

const STYLE = 'placeholder.other_style';
const FOREIGN = [STYLE, 'placeholder.other_left', 'placeholder.other_loop'];

/** Placeholders of another tool, its loops and conditions, and what looks like them. */
export const isForeign = ({ code }: TemplateFaultView): boolean => FOREIGN.includes(code);

/** Placeholders of another tool in one style, which can be converted. */
export const isStyle = ({ code }: TemplateFaultView): boolean => code === STYLE;

/** What belongs into the list of findings: without what the offer to convert names already. */
export const otherFaults = ({ faults, can_convert }: TemplateDetail): readonly TemplateFaultView[] =>
  can_convert ? faults.filter((fault) => !isForeign(fault)) : faults;

/** Styles that are the template's for certain; undefined for one that was inspected before styles could be chosen. */
export function certainStyles(faults: readonly TemplateFaultView[]): readonly string[] | undefined {
  const styles = faults.filter(isStyle);
  if (styles.some(({ style }) => style === undefined)) return undefined;
  return styles.flatMap(({ style, doubtful }) => (style === undefined || doubtful ? [] : [style]));
}
