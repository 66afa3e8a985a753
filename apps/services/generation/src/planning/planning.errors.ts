import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_HOURS,
  MAPPING_WORDS,
  Problem,
  type ResolvedTemplate,
  type TableSettings,
} from '@rowdeck/contracts';
import { type RowFault } from '@rowdeck/engine-pptx';
import { type TableFault } from '@rowdeck/engine-tabular';
import { firstFaults } from './first-faults';

export const batchInvalid = (errors: Record<string, string[]>): Problem =>
  new Problem('batch.invalid', { detail: 'The presentations were not created.', errors });

const CSV = 'presentation.csv_file';

/** Of a table whose columns are not the ones that are meant. */
export const WRONG_COLUMNS: ReadonlySet<string> = new Set(['table.unlisted_delimiter', 'table.late_header']);

export const MAPPING_UNREADABLE = { 'presentation.data_mapping': [MAPPING_WORDS] };

export const tooManyInFlight = (limit: number): Problem =>
  new Problem('request.rate_limited', {
    detail: `${limit} of your batches are still being generated, and no more may be at once. Start the next when one of them has finished.`,
    params: { limit },
  });

const OWN_KEY = 'Send each form with a key of its own, and the same key only to send the same form again.';

export const idempotencyMismatch = (): Problem =>
  new Problem('request.idempotency_mismatch', {
    detail: `Another form came with this idempotency key within the last ${IDEMPOTENCY_HOURS} hours. ${OWN_KEY}`,
    errors: { [IDEMPOTENCY_HEADER]: [OWN_KEY] },
  });

export const stillPlanned = (seconds: number): Problem =>
  new Problem('request.idempotency_in_progress', {
    detail: 'The same form is still being worked on. Send it again in a while, with the same idempotency key.',
    params: { retry_after_seconds: Math.ceil(seconds) },
  });

const OF_TEMPLATE: readonly string[] = ['template.not_found', 'template.rejected'];

/** A template that is not there, or cannot be filled, is a fault of the form too, keyed by its field: the wizard leads back to it. */
export const asFormFault = (error: unknown): unknown =>
  error instanceof Problem && OF_TEMPLATE.includes(error.code)
    ? new Problem(error.code, {
        detail: error.message,
        errors: { 'presentation.template_id': [`${error.message} Choose another.`] },
      })
    : error;

/** Throws `batch.template_changed` where the template has another file than the one that was seen; null: none was said. */
export const refuseChangedTemplate = (
  { versionId, name }: Pick<ResolvedTemplate, 'versionId' | 'name'>,
  seen: string | null,
): void => {
  if (seen === null || seen === versionId) return;
  throw new Problem('batch.template_changed', {
    detail: `The file of the template “${name}” was replaced meanwhile, and nothing was made.`,
    errors: {
      'presentation.template_version': [
        `The template has another file since you looked at it. Check what fills its placeholders, then send the form with the version that it has now: ${versionId}.`,
      ],
    },
    params: { version_id: versionId },
  });
};

/** A table that takes too long is a fault of the file, with a way out; every other error stays what it is. */
export const tableTimedOut = (error: unknown): unknown =>
  error instanceof Problem && error.code === 'work.timed_out'
    ? new Problem(error.code, {
        detail: error.message,
        errors: {
          [CSV]: [`${error.message} Remove columns that no placeholder needs, or make several batches of the rows.`],
        },
      })
    : error;

/** Nobody fixes more of a file before trying again. */
const MOST_FAULTS = 100;

/** What a fault is about where the user said it, rather than about the file. */
const SAID: readonly { readonly setting: 'sheet' | 'encoding' | 'header_line'; readonly codes: readonly string[] }[] = [
  { setting: 'header_line', codes: ['table.no_such_line', 'table.header_only'] },
  { setting: 'sheet', codes: ['table.no_such_sheet', 'table.empty', 'table.header_only'] },
  { setting: 'encoding', codes: ['table.unknown_encoding'] },
];

const fieldOf = ({ code }: TableFault, settings: TableSettings): string => {
  const said = SAID.find(({ setting, codes }) => settings[setting] !== undefined && codes.includes(code));
  return said === undefined ? CSV : `presentation.${said.setting}`;
};

/** The first faults, each with its place and its way out, under the field of the file, or of what was said of it. */
export const tableRejected = (all: readonly TableFault[], settings: TableSettings = {}): Problem => {
  const faults = firstFaults(all, MOST_FAULTS);
  return new Problem('batch.table_rejected', {
    detail: faults.map(({ message }) => message).join(' '),
    errors: sentencesByField(faults, (fault) => fieldOf(fault, settings)),
    params: { reasons: faults.map(({ code, line, column }) => ({ code, line, column })) },
  });
};

const sentencesByField = (faults: readonly TableFault[], fieldIn: (fault: TableFault) => string) => {
  const errors: Record<string, string[]> = {};
  for (const fault of faults) (errors[fieldIn(fault)] ??= []).push(`${fault.message} ${fault.remedy}`);
  return errors;
};

/**
 * @param gaps sentences about the first placeholders without a column
 * @param placeholders those placeholders
 * @param count how many have none
 * @param odd what was found odd about the table, and may be why
 */
export const mappingIncomplete = (
  gaps: readonly string[],
  placeholders: readonly string[],
  count: number,
  odd: readonly TableFault[] = [],
): Problem => {
  const others = count - gaps.length;
  const rest =
    others === 0 ? [] : [`${others} more ${others === 1 ? 'placeholder has' : 'placeholders have'} no column.`];
  const reasons = odd.filter(({ code }) => WRONG_COLUMNS.has(code));
  return new Problem('batch.mapping_incomplete', {
    detail: `${count === 1 ? 'One placeholder has' : `${count} placeholders have`} no column.`,
    errors: {
      'presentation.data_mapping': [...gaps, ...rest],
      ...(reasons.length > 0 && { [CSV]: reasons.map(({ message, remedy }) => `${message} ${remedy}`) }),
    },
    params: { placeholders, count },
  });
};

/** Nobody corrects more texts before trying again. */
const MOST_TEXTS = 20;

/** Each fixed text that the filters of its placeholder cannot read. */
export const textsUnreadable = (faults: readonly RowFault[]): Problem =>
  batchInvalid({
    'presentation.data_mapping': faults
      .slice(0, MOST_TEXTS)
      .map(
        ({ placeholder, message, remedy }) =>
          `The text for “${placeholder.slice(0, LONGEST_NAME)}”: ${message} ${remedy}`,
      ),
  });

/** A name may have thousands of characters; the first say which it is. */
const LONGEST_NAME = 80;
