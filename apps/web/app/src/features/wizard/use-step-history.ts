import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isWhole } from './loaded-template';
import { reachable, type Step, STEPS } from './wizard-state';
import { type WizardWork } from './wizard-work';

/** A step of a wizard as it stands in the history of the tab. */
interface Place {
  readonly wizard: string;
  readonly step: Step;
  /** The step of the entry before this one, if that is one of the same wizard. */
  readonly before?: Step;
}

const isStep = (step: unknown): step is Step => Object.values(STEPS).some((one) => one === step);

/** The place that an entry of the history holds; null of one that holds none. */
export function placeOf(state: unknown): Place | null {
  const { wizard, step } = (state ?? {}) as Partial<Place>;
  return typeof wizard === 'string' && isStep(step) ? (state as Place) : null;
}

/** Whether placeholders of the template are still on their way, without which no column is mapped. */
const isAwaited = ({ template, table }: WizardWork): boolean =>
  template !== null && table !== null && !isWhole(template);

/** Which step is wanted: at once where it is asked for here, and whenever the browser goes to another entry. */
function useWanted(own: Place | null, first: Step) {
  const [wanted, setWanted] = useState({ step: own?.step ?? first, of: own });
  if (own !== null && own !== wanted.of) setWanted({ step: own.step, of: own });
  const want = useCallback((step: Step) => setWanted((before) => ({ ...before, step })), []);
  return { wanted: wanted.step, want };
}

/**
 * Makes an entry of the history of each step, so that Back and Forward of the browser lead through the wizard. The nearest step that may
 * be entered is shown.
 * @param firstStep the step of a wizard that has none in the history yet; what it is later does not matter
 */
export function useStepHistory(id: string, work: WizardWork, firstStep: Step) {
  const navigate = useNavigate();
  const [first] = useState(firstStep);
  const { search, state } = useLocation() as { readonly search: string; readonly state: unknown };
  const place = placeOf(state);
  const own = place?.wizard === id ? place : null;
  const { wanted, want } = useWanted(own, first);
  const step = reachable(wanted, work);
  const replace = useCallback(
    (to: Step) => void navigate({ search }, { replace: true, state: { wizard: id, step: to } satisfies Place }),
    [search, id, navigate],
  );
  useEffect(() => {
    if (own === null) replace(first);
  }, [own, first, replace]);
  // What is missing is given in the step that is shown: it is not to be left all by itself then.
  const isBeyond = wanted > step && !isAwaited(work);
  useEffect(() => {
    if (isBeyond) replace(step);
  }, [isBeyond, step, replace]);
  const goTo = useCallback(
    (to: Step) => {
      want(to);
      if (own?.before === to) void navigate(-1);
      else void navigate({ search }, { state: { wizard: id, step: to, before: step } satisfies Place });
    },
    [own, search, id, step, navigate, want],
  );
  return { step, goTo };
}
