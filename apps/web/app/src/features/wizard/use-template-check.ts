import { problemOf } from '@rowdeck/api-client';
import { templateFault, type TemplateFaultView } from '@rowdeck/contracts';
import { useState } from 'react';
import { type WizardState } from './wizard-state';

/** What is wrong with the text of the template, and what was decided about it. */
export interface TemplateCheck {
  /** Text that will be printed as it stands. */
  readonly unfilled: readonly TemplateFaultView[];
  /** Text that may be meant otherwise. */
  readonly doubtful: readonly TemplateFaultView[];
  /** Whether the user has said that it may be printed as it stands. */
  readonly accepted: boolean;
  readonly accept: (accepted: boolean) => void;
  /** Whether nothing is left to be decided. */
  readonly ready: boolean;
}

/** Which file of a template: what was decided about one says nothing of another. */
export const fileOf = (template: WizardState['template']): string | null =>
  template && `${template.id} ${template.version_id}`;

/** For which file the server refused a template, and why. */
export interface RefusedTemplate {
  readonly file: string | null;
  readonly faults: readonly TemplateFaultView[];
}

/** The faults for which the server refuses a template; null of a problem that is about others. */
export const templateFaultsOf = (error: unknown): readonly TemplateFaultView[] | null => {
  const { code, params } = problemOf(error);
  if (code !== 'batch.template_faulty') return null;
  const faults = templateFault.omit({ severity: true }).array().safeParse(params['faults']);
  return faults.success ? faults.data.map((fault) => ({ ...fault, severity: 'error' as const })) : [];
};

/** What the page of the template says of its text, or, where that did not come, what the server refused it for. */
export function useTemplateCheck({ template, faults }: WizardState, refused: RefusedTemplate | null): TemplateCheck {
  const [accepted, setAccepted] = useState<string | null>(null);
  const file = fileOf(template);
  const errors = faults.filter(({ severity }) => severity === 'error');
  const unfilled = errors.length === 0 && refused?.file === file ? (refused?.faults ?? []) : errors;
  const isAccepted = file !== null && accepted === file;
  return {
    unfilled,
    doubtful: faults.filter(({ severity }) => severity !== 'error'),
    accepted: isAccepted,
    accept: (yes) => setAccepted(yes ? file : null),
    ready: unfilled.length === 0 || isAccepted,
  };
}
