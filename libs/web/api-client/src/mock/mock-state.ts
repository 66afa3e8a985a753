import {
  type DeckSlides,
  type RowPreview,
  type AnalyticsView,
  type ApiKeyView,
  type AuditEntry,
  type AwayPart,
  type BatchView,
  type Buyer,
  type DeliveryDetail,
  type InvoiceSummary,
  type SignUpOffer,
  type SubscriptionView,
  type CurrentUser,
  type DeviceApproval,
  type DeviceRequest,
  type FailedRow,
  type GivenUpRows,
  type LastMapping,
  type MailboxMessage,
  type Notice,
  type OwnBrand,
  type ShownBrand,
  type OpenSession,
  type PresentationView,
  type ProblemCode,
  type SecondFactorView,
  type ShownLetter,
  type TeamActivityEntry,
  type TeamInvitation,
  type TeamMember,
  type TeamSso,
  type TeamSummary,
  type TemplateDetail,
  type TemplateVersionView,
  type VersionChanges,
  type WebhookView,
} from '@rowdeck/contracts';
import {
  KNOWN,
  sampleActivity,
  sampleBuyer,
  sampleInvoice,
  sampleOffer,
  sampleSubscription,
  sampleChanges,
  sampleResultSlides,
  sampleRowPreview,
  sampleSlides,
  sampleVersion,
  sampleMapping,
  sampleAnalytics,
  sampleApiKey,
  sampleBrand,
  sampleDeadLetter,
  sampleDeliveryDetail,
  sampleWebhook,
  sampleMember,
  sampleNotice,
  sampleSecondFactor,
  sampleSessions,
  sampleSso,
  sampleTemplate,
  sampleUser,
} from '@rowdeck/http-contract';

/** What the mock server remembers. Tests set it up and look at it; handlers change it as the real server would. */
export interface MockState {
  user: CurrentUser | null;
  readonly csrfToken: string;
  readonly password: string;
  sessions: OpenSession[];
  secondFactor: SecondFactorView;
  /** Whether somebody has signed up in this browser and is not confirmed yet. */
  signedUpHere: boolean;
  /** The address of who has entered a password, and of whom a code is still to come. */
  halfway: string | null;
  apiKeys: ApiKeyView[];
  /** The device that waits behind the user code that is known, what was answered to it, and why it is not there any more. */
  device: {
    readonly request: Partial<DeviceRequest>;
    readonly answer: Omit<DeviceApproval, 'user_code'> | 'denied' | null;
    readonly refused: { readonly code: ProblemCode; readonly detail: string } | null;
  };
  webhooks: WebhookView[];
  /** The log of each of them. */
  deliveries: DeliveryDetail[];
  /** The address that waits to be confirmed. */
  pendingEmail: string | null;
  templates: TemplateDetail[];
  /** Of every template, newest first. */
  versions: TemplateVersionView[];
  /** What the slides of every template look like. */
  slides: DeckSlides;
  /** What the slides of every presentation look like. */
  resultSlides: DeckSlides;
  /** What every row looks like. */
  rowPreview: RowPreview;
  /** What the file that is uploaded next would change. */
  changes: VersionChanges;
  teams: TeamSummary[];
  /** Of every team. */
  members: TeamMember[];
  /** Of every team; those to the user's address wait for the user. */
  invitations: TeamInvitation[];
  /** Of every team, newest first. */
  activity: TeamActivityEntry[];
  /** Of every team. */
  sso: TeamSso;
  /** How many templates were deleted. */
  deletedTemplates: number;
  /** How templates were filled last, by id. */
  mappings: Readonly<Record<number, LastMapping>>;
  /** What does not work at the moment. */
  away: readonly AwayPart[];
  batches: BatchView[];
  /** Batches that were deleted, with their presentations, and can be restored. */
  deleted: { readonly batch: BatchView; readonly presentations: readonly PresentationView[] }[];
  presentations: PresentationView[];
  /** Of every batch. */
  failures: FailedRow[];
  /** Newest first. */
  notices: Notice[];
  /** Of everybody. */
  analytics: AnalyticsView;
  brand: OwnBrand | null;
  /** Whether the plan of the user shows it. */
  brandIncluded: boolean;
  /** In which the invitation of a link is shown. */
  invitationBrand: ShownBrand | null;
  subscription: SubscriptionView;
  buyer: Buyer;
  /** Newest first. */
  invoices: InvoiceSummary[];
  offer: SignUpOffer;
  audit: AuditEntry[];
  /** Within whatever time. */
  givenUp: GivenUpRows;
  /** Newest first. */
  deadLetters: ShownLetter[];
  mailbox: MailboxMessage[];
  readonly mailboxKey: string;
  /** Requests that changed something, in order: method and path. */
  readonly writes: string[];
  /** The forms that were posted, by path. */
  readonly forms: Map<string, FormData>;
}

export const createMockState = (initial: Partial<MockState> = {}): MockState => ({
  user: sampleUser(),
  csrfToken: 'token-1',
  password: 'correct horse battery',
  sessions: sampleSessions(),
  secondFactor: sampleSecondFactor(),
  signedUpHere: false,
  halfway: null,
  apiKeys: [sampleApiKey()],
  device: { request: {}, answer: null, refused: null },
  webhooks: [sampleWebhook()],
  deliveries: [sampleDeliveryDetail()],
  pendingEmail: null,
  templates: [sampleTemplate()],
  deletedTemplates: 0,
  versions: [sampleVersion()],
  slides: sampleSlides(),
  resultSlides: sampleResultSlides(),
  rowPreview: sampleRowPreview(),
  changes: sampleChanges(),
  teams: [],
  members: [sampleMember()],
  invitations: [],
  activity: [sampleActivity()],
  sso: sampleSso(),
  mappings: { [KNOWN.templateId]: sampleMapping() },
  away: [],
  batches: [],
  deleted: [],
  presentations: [],
  failures: [],
  notices: [sampleNotice()],
  analytics: sampleAnalytics(),
  brand: sampleBrand(),
  brandIncluded: true,
  invitationBrand: null,
  subscription: sampleSubscription(),
  buyer: sampleBuyer(),
  invoices: [sampleInvoice()],
  offer: sampleOffer(),
  audit: [],
  givenUp: { batches: 2, rows: 30, ordered: 0 },
  deadLetters: [sampleDeadLetter()],
  mailbox: [],
  mailboxKey: KNOWN.mailboxKey,
  writes: [],
  forms: new Map<string, FormData>(),
  ...initial,
});
