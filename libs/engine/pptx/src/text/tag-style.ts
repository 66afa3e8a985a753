/** How other tools mark their placeholders, as their users would write the style down. The longer before the shorter: `${x}` holds `{x}`. */
export const TAG_STYLES = [
  '[[name]]',
  '｛name｝',
  '<%= name %>',
  '<<name>>',
  '«name»',
  '$/name/',
  '${name}',
  '#{name}',
  '@{name}',
  '{$name}',
  '{!name}',
  '[onshow.name]',
  '{name}',
  '+++name+++',
  '%name%',
] as const;

export type TagStyle = (typeof TAG_STYLES)[number];

/** The style that somebody has written down: `«»`, `« »`, `«name»`. */
export const tagStyleOf = (written: string): TagStyle | undefined =>
  TAG_STYLES.find((style) => signsOf(style) === signsOf(written));

/** A style without the name in it: `«»`. */
export const signsOf = (style: string): string => style.replace(/[\p{L}\s]+/gu, '');
