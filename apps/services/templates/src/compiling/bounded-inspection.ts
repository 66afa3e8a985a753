import { printedFaults, type TemplateFaultView } from '@rowdeck/contracts';
import { type TemplateInspection, TemplateRejected } from '@rowdeck/engine-pptx';
import { jsonBytes, withinBytes } from '../bounds/within-bytes';

/** More than any deck of a real author; a batch has no more columns than twice as many. */
const MOST_PLACEHOLDERS = 5_000;

/** Bytes of all names as JSON. They travel in one message to the wizard and to whoever plans a batch. */
const NAMES_MAX_BYTES = 160_000;
/** Of its faults beside them. */
export const FAULTS_MAX_BYTES = 100_000;

/** Nobody reads more of them, and a deck can be made that repeats one fault a hundred thousand times. */
const MOST_FAULTS = 200;
const MOST_PLACES = 20;
const LONGEST_TEXT = 500;

/** Bytes of all filters as JSON. The wizard asks about columns by them, the planner by the template itself. */
const FILTERS_MAX_BYTES = 100_000;

const short = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text);

const shortened = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value).map(([key, text]: [string, unknown]) => [key, typeof text === 'string' ? short(text) : text]),
  ) as T;

/**
 * What is kept of an inspection: every name, and of places and faults the first.
 * @throws TemplateRejected template.too_many_placeholders, before anything of the template is stored
 */
export const boundedInspection = ({ slides, placeholders, faults }: TemplateInspection): TemplateInspection => {
  const bytes = jsonBytes(placeholders.map(({ name }) => name));
  if (placeholders.length > MOST_PLACEHOLDERS) throw tooMany(placeholders.length, 'placeholders', MOST_PLACEHOLDERS);
  if (bytes > NAMES_MAX_BYTES) throw tooMany(bytes, 'bytes in the names of its placeholders', NAMES_MAX_BYTES);
  let left = FILTERS_MAX_BYTES;
  return {
    slides,
    placeholders: placeholders.map(({ filters = [], ...placeholder }) => {
      const fitting = filters.length === 0 ? [] : withinBytes(filters, left);
      left -= fitting.length === 0 ? 0 : jsonBytes(fitting);
      const places = placeholder.places.slice(0, MOST_PLACES).map(shortened);
      return { ...placeholder, places, ...(fitting.length > 0 && { filters: fitting }) };
    }),
    faults: faults.slice(0, MOST_FAULTS).map(shortened),
  };
};

const tooMany = (count: number, what: string, limit: number): TemplateRejected => {
  const [found, most] = [count, limit].map((number) => number.toLocaleString('en'));
  return TemplateRejected.because('template.too_many_placeholders', {
    detail: `It has ${found} ${what}; at most ${most} can be used.`,
  });
};

/** Templates that were stored before names were bounded lose the last. */
export const placeholderNames = ({ placeholders }: Pick<TemplateInspection, 'placeholders'>): string[] =>
  withinBytes(
    placeholders.map(({ name }) => name),
    NAMES_MAX_BYTES,
  );

/** What its presentations show of its faults, as far as that fits into a message beside the names. */
export const placeholderFaults = ({ faults }: Pick<TemplateInspection, 'faults'>): TemplateFaultView[] =>
  withinBytes(printedFaults(faults), FAULTS_MAX_BYTES);
