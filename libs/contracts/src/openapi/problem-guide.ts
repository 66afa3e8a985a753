import { type ProblemCode } from '../problems/catalogue';

/** What a developer needs to know of a problem beyond its title. Code stands between backticks. */
export interface ProblemGuidance {
  readonly meaning: string;
  readonly remedy: string;
}

/** The problems that programs may be answered with, in the order of the catalogue. */
export const PROBLEM_GUIDE: Readonly<Partial<Record<ProblemCode, ProblemGuidance>>> = {
  'request.invalid': {
    meaning:
      'A field, a parameter or a header has a value that is not allowed, is missing, or is not known. `errors` names each of them.',
    remedy: 'Correct every field that `errors` names, and send the request again.',
  },
  'request.unreadable': {
    meaning:
      'The body is not the JSON or the form that its Content-Type says, ends too early, or is of a kind that the call does not read. `detail` says which.',
    remedy: 'Send well-formed JSON with `Content-Type: application/json`, or a form with `multipart/form-data`.',
  },
  'request.timed_out': {
    meaning: 'The request did not arrive within the time that the server waits.',
    remedy: 'Send it again, over a faster connection if the file is large.',
  },
  'request.headers_too_large': {
    meaning: 'The headers of the request are larger than the server accepts.',
    remedy: 'Send fewer or shorter headers.',
  },
  'request.not_found': {
    meaning: 'There is no such call: the path or the method is wrong.',
    remedy: 'Compare the address with the reference.',
  },
  'request.method_unknown': {
    meaning: 'There is something at this address, but not by this method.',
    remedy: 'Use one of the methods that `Allow` names, and look at the address: a part of it may be missing.',
  },
  'request.not_acceptable': {
    meaning: 'The call cannot answer in the format that `Accept` asks for.',
    remedy: 'Leave out `Accept`, or ask for the format that the reference names.',
  },
  'request.too_large': {
    meaning: 'The body is larger than the call accepts.',
    remedy: 'Send a smaller file, or fewer rows at once.',
  },
  'request.rate_limited': {
    meaning: 'The key or the account has sent more requests within a minute than it may.',
    remedy: 'Wait as many seconds as `Retry-After` says, then go on. Spread requests over time.',
  },
  'request.idempotency_mismatch': {
    meaning: 'The `Idempotency-Key` was used for another request within the last 24 hours.',
    remedy: 'Make up a new key for each thing that you want done, and repeat a request only as it was.',
  },
  'request.idempotency_in_progress': {
    meaning: 'A request with this `Idempotency-Key` is still being worked on.',
    remedy: 'Wait a moment, then send the same request again: it is answered with the result.',
  },
  'request.precondition_failed': {
    meaning: 'The thing has changed since you read it: its `ETag` is no longer the one that `If-Match` names.',
    remedy: 'Read it again, look at what has changed, and send the request with its current `ETag`.',
  },
  'request.key_in_address': {
    meaning: 'The address contains an API key. Addresses are kept in logs, so the key must be taken for stolen.',
    remedy: 'Revoke the key in the settings, create another, and send it in the header `Authorization`.',
  },
  'request.host': {
    meaning: 'The request names a host that this installation does not serve.',
    remedy: 'Use the address under which Rowdeck is reached, or ask its operator to add this one.',
  },
  'auth.required': {
    meaning: 'The request has no API key.',
    remedy: 'Send `Authorization: Bearer rdk_…`.',
  },
  'auth.key_invalid': {
    meaning: 'The key was mistyped, has expired or was revoked, or its owner no longer has an account.',
    remedy: 'Create a new key in the settings under API Keys.',
  },
  'auth.scope_missing': {
    meaning: 'The key does not have the scope that this call needs; `params.scope` names it.',
    remedy: 'Create a key with that scope. The scopes of a key cannot be changed.',
  },
  'auth.forbidden': {
    meaning: 'The thing belongs to somebody else, who lets you see it but not change it.',
    remedy: 'Ask its owner, or work with a copy of your own.',
  },
  'plan.feature_missing': {
    meaning: 'The plan of the account does not include this; `params.from` names the smallest plan that does.',
    remedy: 'Change the plan in the settings under Subscription.',
  },
  'team.second_factor_required': {
    meaning: 'The team lets in only members who have signed in with a second factor.',
    remedy: 'Set up two-factor authentication in the settings.',
  },
  'team.not_found': {
    meaning: 'There is no such team, or you are not in it.',
    remedy: 'List your teams to see their ids.',
  },
  'template.invalid': {
    meaning: 'A field of the template is missing or not allowed. `errors` names each of them.',
    remedy: 'Correct every field that `errors` names, and send the request again.',
  },
  'template.rejected': {
    meaning:
      'The file is not a presentation that can be used as a template: it is damaged, protected by a password or of another kind.',
    remedy: 'Open the file in PowerPoint, save it as .pptx, and upload it again.',
  },
  'template.not_found': {
    meaning: "There is no such template, or it is not yours and not your teams'.",
    remedy: 'List your templates to see their ids.',
  },
  'template.version_not_found': {
    meaning: 'The template has no such version, or it was uploaded more than an hour ago and never used.',
    remedy: 'List the versions of the template, or upload the file again.',
  },
  'template.version_conflict': {
    meaning: 'Somebody has replaced the file of the template since you looked at the changes.',
    remedy: 'Look at the changes again, then decide.',
  },
  'slide.not_found': {
    meaning: 'There is no such picture, or it is no longer kept.',
    remedy: 'Ask for the slides again: the answer has their current addresses.',
  },
  'batch.invalid': {
    meaning: 'A field of the batch is missing or not allowed. `errors` names each of them.',
    remedy: 'Correct every field that `errors` names, and send the request again.',
  },
  'batch.table_rejected': {
    meaning: 'The table cannot be read: it is empty, damaged, of an unknown kind or too large.',
    remedy: 'Correct the table, and send it again: `detail` says what is wrong and where.',
  },
  'batch.mapping_incomplete': {
    meaning: 'Placeholders of the template have no column and no text.',
    remedy: 'Map each placeholder that `errors` names to a column or to a text.',
  },
  'batch.values_ambiguous': {
    meaning: 'Numbers or dates of a column can be read in two ways, such as 03/04/2026.',
    remedy: 'Say in `column_readings` how each column is to be read, or set `data_locale`.',
  },
  'batch.template_faulty': {
    meaning: 'The template has text that looks like a placeholder and cannot be filled.',
    remedy: 'Correct the template, or send `faulty_template: keep` to print that text as it stands.',
  },
  'batch.template_changed': {
    meaning: 'The file of the template was replaced after the mapping was made.',
    remedy: 'Look at the placeholders of the template again, and send its current `version_id`.',
  },
  'batch.values_unreadable': {
    meaning:
      'Some rows hold values that cannot be printed as the template asks, such as a text where a date is expected.',
    remedy: 'Correct the values that `errors` names, or send `faulty_rows: fail` to make the other rows.',
  },
  'batch.name_invalid': {
    meaning: 'The name is empty or too long.',
    remedy: 'Send a name with 1 to 200 characters.',
  },
  'batch.not_found': {
    meaning: 'There is no such batch, or it is not yours, or it is no longer kept.',
    remedy: 'List your batches to see their ids.',
  },
  'batch.deleted': {
    meaning: 'The batch was deleted a moment ago.',
    remedy: 'Restore it within a minute of its deletion, if you still need it.',
  },
  'batch.running': {
    meaning: 'The batch has not ended yet.',
    remedy: 'Wait until its `status` is `completed` or `failed`, or cancel it.',
  },
  'presentation.not_found': {
    meaning: 'There is no such presentation, or it is not yours, or it is no longer kept.',
    remedy: 'List the presentations of the batch to see their ids.',
  },
  'presentation.not_ready': {
    meaning: 'What you ask for is still being made, or could not be made.',
    remedy: 'Wait until its `status` is `completed`; where it is `failed`, the reason says what to do.',
  },
  'presentation.changed': {
    meaning: 'The stored file is no longer the one that was generated.',
    remedy: 'Generate the presentation again, and tell the operator.',
  },
  'analytics.invalid': {
    meaning: 'The days are in the wrong order or too far apart.',
    remedy: 'Correct `from` and `to`.',
  },
  'storage.exceeded': {
    meaning: 'The files of the account would take more storage than its plan includes.',
    remedy:
      'Delete templates or batches that are no longer needed, or change the plan. Where `params.reserved` is above 0, so many bytes are set aside for uploads and batches that are under way: what they do not need is free again when they have ended.',
  },
  'quota.exceeded': {
    meaning:
      'The call would make more presentations than the plan has left this month; `params` says how many are left.',
    remedy: 'Make fewer rows, wait for the next month, or change the plan.',
  },
  'webhook.invalid': {
    meaning: 'A field of the webhook is missing or not allowed. `errors` names each of them.',
    remedy: 'Correct every field that `errors` names, and send the request again.',
  },
  'webhook.not_found': {
    meaning: 'There is no such webhook, or it is not yours.',
    remedy: 'List your webhooks to see their ids.',
  },
  'delivery.not_found': {
    meaning: 'There is no such delivery, or it is no longer in the log.',
    remedy: 'List the deliveries of the webhook to see their ids.',
  },
  'work.timed_out': {
    meaning: 'The file takes longer to process than Rowdeck allows.',
    remedy: 'Use a simpler or smaller file.',
  },
  'storage.not_found': {
    meaning: 'A file that should be stored is missing.',
    remedy: 'Try again later. Tell the operator the `request_id` if it stays so.',
  },
  'storage.unavailable': {
    meaning: 'The storage of files does not answer at the moment.',
    remedy: 'Send the same request again in a few seconds.',
  },
  'service.busy': {
    meaning: 'There is more work at the moment than can be done.',
    remedy: 'Wait as many seconds as `Retry-After` says, then send the same request again.',
  },
  'service.unavailable': {
    meaning: 'A part of Rowdeck does not answer at the moment.',
    remedy: 'Send the same request again in a few seconds. Nothing was lost.',
  },
  'internal.unexpected': {
    meaning: 'Something failed that should not have. The fault is ours.',
    remedy: 'Send the same request again. Tell the operator the `request_id` if it stays so.',
  },
};
