import {
  type Actor,
  closedTeamWords,
  type TeamSummary,
  TEMPLATE_MAX_BYTES,
  TEMPLATE_NAME_MAX_LENGTH,
} from '@rowdeck/contracts';
import { type Teams } from './team-directory';

export interface UploadedTemplate {
  readonly objectKey: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

export interface NewTemplateForm {
  readonly name: string;
  readonly teamId: number | null;
  readonly file: UploadedTemplate | null;
}

const EXTENSION = /\.(?:pptx|potx|ppsx)$/i;
const TABLE_EXTENSION = /\.(?:xlsx|xlsm|xls|ods|csv|tsv|json|ndjson)$/i;
/** Of PowerPoint's files that may hold macros. */
const MACRO_EXTENSION = /\.(?:pptm|potm|ppsm)$/i;

/** The name as given, else that of the file without its extension. */
export const nameOf = ({ name, file }: NewTemplateForm): string =>
  name.trim() || (file?.fileName ?? '').replace(EXTENSION, '').trim();

/** What the conversion of a file is called: it is a presentation, also when the file is a template of PowerPoint's. */
export const asPptx = (fileName: string): string => `${fileName.replace(EXTENSION, '')}.pptx`;

/** With a suffix, within what a name may have: a copy of a copy of a copy would outgrow it. */
export const suffixed = (name: string, suffix: string): string =>
  `${name.slice(0, TEMPLATE_NAME_MAX_LENGTH - suffix.length)}${suffix}`;

const nameFault = (name: string): string | null => {
  if (name === '') return 'Enter a name for the template.';
  return name.length > TEMPLATE_NAME_MAX_LENGTH
    ? `The name is too long. Use at most ${TEMPLATE_NAME_MAX_LENGTH} characters.`
    : null;
};

const fileFault = (file: UploadedTemplate | null): string | null => {
  if (!file) return 'Choose a PowerPoint file (.pptx).';
  if (file.size > TEMPLATE_MAX_BYTES) {
    return 'The file is larger than 100 MB. Compress its pictures (Picture Format → Compress Pictures) and upload it again.';
  }
  if (EXTENSION.test(file.fileName)) return null;
  if (TABLE_EXTENSION.test(file.fileName))
    return 'The file is a table, which holds rows. Give it as the data of presentations; a template is a PowerPoint file (.pptx).';
  const what = MACRO_EXTENSION.test(file.fileName) ? 'may hold macros, which are not taken' : 'is not a .pptx file';
  return `The file ${what}. In PowerPoint, choose File > Save As and the type “PowerPoint Presentation (.pptx)”.`;
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
  if (form.file || form.name.trim() !== '') add('template.name', nameFault(nameOf(form)));
  add('template.file', fileFault(form.file));
  if (form.teamId !== null) add('template.team_id', teamFault(actor, teams.get(form.teamId)));
  return Object.keys(errors).length === 0 ? null : errors;
};
