import { type TemplateFault, type TemplateLocation } from '../text/template-fault';

/** A placeholder by its name, with every place where it stands. */
export interface InspectedPlaceholder {
  readonly name: string;
  /** Number of places. */
  readonly count: number;
  /** Slides in the order of the show first, then what slides share, then document properties. */
  readonly places: readonly TemplateLocation[];
  /** What stands behind its name, source text, each once; the first twenty. Absent where no place has filters. */
  readonly filters?: readonly string[];
  /** What its first place prints where there is no value. Absent unless each of its places has a `default`. */
  readonly defaultText?: string;
}

/** What a template asks for and what is wrong with it. Serialises to JSON as it is. */
export interface TemplateInspection {
  /** Number of slides. */
  readonly slides: number;
  /** In the order of their first place. */
  readonly placeholders: readonly InspectedPlaceholder[];
  /** All at once: errors, warnings and hints. */
  readonly faults: readonly TemplateFault[];
}
