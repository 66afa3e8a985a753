import {
  type BatchView,
  type FaultyTemplatePolicy,
  Problem,
  type ResolvedTemplate,
  type TableWarning,
  type TemplateFaultView,
  unfilledFaults,
} from '@rowdeck/contracts';

/** Nobody corrects more of a template before trying again; the answer is one message. */
const MOST_FAULTS = 50;
const LONGEST_WORDS = 300;

const asWarning = ({ code, message, remedy, place, slide, placeholder }: TemplateFaultView): TableWarning => ({
  code,
  message: message.slice(0, LONGEST_WORDS),
  remedy: remedy.slice(0, LONGEST_WORDS),
  ...(place !== undefined && { place }),
  ...(slide !== undefined && { slide }),
  ...(placeholder !== undefined && { placeholder: placeholder.slice(0, LONGEST_WORDS) }),
});

const sentenceOf = ({ place, message, remedy }: TableWarning): string =>
  `${place === undefined ? '' : `${place.charAt(0).toUpperCase()}${place.slice(1)}: `}${message} ${remedy}`;

/** Of a batch that is made all the same, these are kept with it. */
const MOST_KEPT = 10;

/** What of the text of a template is printed as it stands; null where all of it is filled. */
export const unfilledOf = ({ faults = [] }: Pick<ResolvedTemplate, 'faults'>): BatchView['unfilled'] => {
  const unfilled = unfilledFaults(faults);
  return unfilled.length === 0 ? null : { count: unfilled.length, places: unfilled.slice(0, MOST_KEPT).map(asWarning) };
};

/** The way out for programs, whose template may be somebody else's. */
const KEEP = 'With faulty_template=keep the presentations are made, and these places are printed as they stand.';

/**
 * What is to be said of the text of a template; nothing where its service did not say. Throws `batch.template_faulty`, keyed `presentation.template_id`, where some of it
 * cannot be filled, unless it is to be printed as it stands.
 */
export const refuseFaultyTemplate = (
  { faults = [] }: Pick<ResolvedTemplate, 'faults'>,
  policy: FaultyTemplatePolicy,
): readonly TableWarning[] => {
  const errors = faults.filter(({ severity }) => severity === 'error');
  const others = faults.filter(({ severity }) => severity !== 'error');
  if (policy === 'keep' || errors.length === 0) return [...errors, ...others].slice(0, MOST_FAULTS).map(asWarning);
  const named = errors.slice(0, MOST_FAULTS).map(asWarning);
  const more = errors.length - named.length;
  throw new Problem('batch.template_faulty', {
    detail: 'Some text of the template cannot be filled, and would be printed as it stands.',
    errors: {
      'presentation.template_id': [
        ...named.map(sentenceOf),
        ...(more > 0 ? [`And ${more.toLocaleString('en')} more.`] : []),
        KEEP,
      ],
    },
    params: { count: errors.length, faults: named },
  });
};
