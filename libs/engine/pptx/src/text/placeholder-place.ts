import { type TemplateLocation } from './template-fault';

/** One occurrence of a placeholder in a template. */
export interface PlaceholderPlace extends TemplateLocation {
  /** The placeholder's name, trimmed, entities decoded. */
  readonly placeholder: string;
  /** The filters behind the name, source text, empty when there are none or they cannot be read. */
  readonly filters: string;
}
