import {
  type Actor,
  closedTeamWords,
  deckName,
  NO_TEMPLATE_FILE,
  type TeamSummary,
  TEMPLATE_EXTENSIONS,
  TEMPLATE_MAX_BYTES,
  TEMPLATE_NAME_MAX_LENGTH,
  templateNameFault,
} from '@rowdeck/contracts';
import { type Teams } from './team-directory';

export interface UploadedTemplate {
  readonly objectKey: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256?: string | undefined;
}

export interface NewTemplateForm {
  readonly name: string;
  readonly teamId: number | null;
  readonly file: UploadedTemplate | null;
  /** Names the call, if that may come more than once. */
  readonly idempotencyKey: string | null;
}

/** The name as given, else that of the file without its extension. */
export const nameOf = ({ name, file }: NewTemplateForm): string => name.trim() || deckName(file?.fileName ?? '').trim();

/** What the conversion of a file is called: it is a presentation, also when the file is a template of PowerPoint's. */
export const asPptx = (fileName: string): string => `${deckName(fileName)}.pptx`;

/** What a file is stored as that was taken for its content: under a name that does not fit, nobody could open what they download. */
export const storedName = (fileName: string): string =>
  TEMPLATE_EXTENSIONS.some((extension) => fileName.toLowerCase().endsWith(extension)) ? fileName : asPptx(fileName);

/** With a suffix, within what a name may have: a copy of a copy of a copy would outgrow it. */
export const suffixed = (name: string, suffix: string): string =>
  `${name.slice(0, TEMPLATE_NAME_MAX_LENGTH - suffix.length)}${suffix}`;

/** Null where a file may be a template's. */
export const fileFault = (file: UploadedTemplate | null): string | null => {
  if (!file) return NO_TEMPLATE_FILE;
  if (file.size > TEMPLATE_MAX_BYTES) {
    return 'The file is larger than 100 MB. Compress its pictures (Picture Format → Compress Pictures) and upload it again.';
  }
  return null;
};

const teamFault = (actor: Pick<Actor, 'via'>, team: TeamSummary | undefined): string | null => {
  if (!team) return 'Choose one of your teams.';
  return team.second_factor_missing ? closedTeamWords(actor, team.name) : null;
};

/** Every fault of the form, keyed as the specification keys it; null when it has none. */
export const faultsOf = (
  actor: Pick<Actor, 'via'>,
  form: NewTemplateForm,
  teams: Teams,
): Record<string, string[]> | null => {
  const errors: Record<string, string[]> = {};
  const add = (key: string, fault: string | null) => {
    if (fault !== null) errors[key] = [fault];
  };
  // Without a name and without a file, only the file is missing: the name would have come from it.
  if (form.file || form.name.trim() !== '') add('name', templateNameFault(nameOf(form)));
  add('file', fileFault(form.file));
  if (form.teamId !== null) add('team_id', teamFault(actor, teams.get(form.teamId)));
  return Object.keys(errors).length === 0 ? null : errors;
};
