import { type ProblemCode } from '@rowdeck/contracts';
import { SAMPLE_BATCH_ID, SAMPLE_DRAWING_ID, sampleChanges } from './samples';

/** What exists at both edges: one of each. What is not here does not exist. */
export const KNOWN = {
  templateId: 1,
  /** A file that was uploaded for the template and is not used yet. */
  versionId: sampleChanges().version_id,
  /** Pictures of the template. */
  drawing: SAMPLE_DRAWING_ID,
  presentationId: 1,
  /** A presentation that is still being generated. */
  pendingPresentationId: 2,
  batchId: SAMPLE_BATCH_ID,
  teamId: 1,
  /** A team in which the member is not an admin. */
  foreignTeamId: 2,
  /** A member of the team who is no admin. */
  memberId: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0003',
  /** The member who asks: the only admin of the team. */
  lastAdminId: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0001',
  /** Of the team; it waits for the address of the member who asks. */
  invitationId: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0004',
  /** Of the single sign-on of the team. */
  domain: 'example.com',
  /** Another session of the member's. */
  sessionId: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0005',
  /** An invoice of the member's. */
  invoiceId: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0012',
  /** A logo that is shown. */
  logoId: '0123456789abcdef0123456789abcdef',
  /** An API key of the member's. */
  apiKeyId: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0007',
  /** Of a device that waits for the member. */
  userCode: 'WDJB-MJHT',
  deviceCode: 'the-code-of-the-device',
  /** A webhook of the member's, and a message in its log. */
  webhookId: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0021',
  deliveryId: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0022',
  /** A dead letter. */
  deadLetterId: '41',
  /** As long as a real one, so that it is taken for one. */
  mailboxKey: 'k'.repeat(43),
  mailboxMessageId: 'welcome',
} as const;

export const GOOD_PASSWORD = 'correct horse battery';
/** Of the authenticator app of the member who asks. */
export const GOOD_CODE = '123456';
export const GOOD_TOKEN = 'good';
/** What Stripe would have signed a message with. */
export const GOOD_SIGNATURE = 't=1,v1=good';

const OUT_OF_RANGE = ['0', '-1', '2147483648', '9'.repeat(30), '1.5', 'x'];

/** Values of a path parameter that name nothing, by the problem that says so: unknown ones, and such as cannot be one. */
export const NAMING_NOTHING: Partial<Record<ProblemCode, readonly (string | number)[]>> = {
  'template.not_found': [999, ...OUT_OF_RANGE],
  'template.version_not_found': ['7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0999', '1', 'x'],
  'presentation.not_found': [999, ...OUT_OF_RANGE],
  'invitation.not_found': ['7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0999', '1', 'x'],
  'api_key.not_found': ['7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0999', '1', 'x', 'new'],
  'webhook.not_found': ['7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0999', '1', 'x', 'new'],
  'delivery.not_found': ['7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0999', '1', 'x'],
  'user.not_found': ['7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0999', '1', 'x'],
  'invoice.not_found': ['7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0999', '1', 'x'],
  'session.not_found': ['7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0999', '1', 'x'],
  'member.not_found': ['7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0999', '1', 'x'],
  'team.not_found': [999, 'zzzz', '0', '-1', '2147483648', 'ABC', 'a'.repeat(40)],
  'sso.domain_not_found': ['example.org', 'x', 'a'.repeat(300)],
  'batch.not_found': ['0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0999', '1', 'x', `${SAMPLE_BATCH_ID}x`],
  'logo.not_found': ['f'.repeat(32), 'unknown', 'x'.repeat(300)],
  'slide.not_found': ['unknown', '0', 'x'.repeat(300)],
  'request.not_found': ['unknown', 'x'.repeat(300)],
};
