import {
  type AnalyticsView,
  type ApiKeyView,
  type BatchMapping,
  type BatchView,
  type CheckedBatch,
  type CurrentUser,
  type DeckSlides,
  type DeviceRequest,
  DEFAULT_PREFERENCES,
  type LastMapping,
  NO_RULES,
  type Notice,
  type OwnBrand,
  type OpenSession,
  planOf,
  type PresentationView,
  type ProfileView,
  type RowPreview,
  type SecondFactorSetup,
  type SecondFactorView,
  type StorageView,
  type TeamActivityEntry,
  type TeamInvitation,
  type TeamMember,
  type TeamSso,
  type TeamSummary,
  type TemplateDetail,
  type TemplateVersionView,
  type VersionChanges,
} from '@rowdeck/contracts';

/** Ready-made data for tests and development, each field to be overridden. */
export const sampleUser = (about: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0001',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  admin: false,
  subscription_tier: 'free',
  ...{ current_month_usage: 2, usage_limit: 10 },
  billing: 'manual',
  deletion_due_at: null,
  preferences: DEFAULT_PREFERENCES,
  has_password: true,
  ...about,
});

export const sampleProfile = (about: Partial<ProfileView> = {}): ProfileView => {
  const { name, company, email } = sampleUser();
  return { name, company, email, pending_email: null, ...about };
};

export const sampleSecondFactor = (about: Partial<SecondFactorView> = {}): SecondFactorView => ({
  enabled: false,
  enabled_at: null,
  recovery_codes_left: 0,
  required: false,
  ...about,
});

export const sampleSetup = (): SecondFactorSetup => ({
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Rowdeck:ada%40example.com?issuer=Rowdeck&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
});

export const sampleRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqrs-tvwx-012${index}`);

export const SAMPLE_DRAWING_ID = '5b0f4c0e-6f8e-4f43-8a53-3a5d4f3f0011';

export const SAMPLE_PREVIEW_DAY = '2026-11-23';

/** A slide with the values of a row. */
export const sampleRowPreview = (about: Partial<RowPreview> = {}): RowPreview => {
  const url = `/app/previews/${SAMPLE_PREVIEW_DAY}/${SAMPLE_DRAWING_ID}/1`;
  const picture = { number: 1, width: 1280, height: 720, url, thumbnail_url: `${url}/thumbnail`, overflows: [] };
  return { status: 'ready', picture, reason: null, retryable: false, ...about };
};

/** What the two slides of a presentation look like. */
export const sampleResultSlides = (about: Partial<DeckSlides> = {}): DeckSlides => ({
  status: 'ready',
  retryable: false,
  slides_count: 2,
  slides: [1, 2].map((number) => {
    const url = `/app/presentations/1/slides/${SAMPLE_PREVIEW_DAY}/${SAMPLE_DRAWING_ID}/${number}`;
    return { number, width: 1280, height: 720, url, thumbnail_url: `${url}/thumbnail`, overflows: [] };
  }),
  ...about,
});

/** What its two slides look like. */
export const sampleSlides = (about: Partial<DeckSlides> = {}): DeckSlides => ({
  status: 'ready',
  retryable: false,
  slides_count: 2,
  slides: [1, 2].map((number) => {
    const url = `/app/templates/1/slides/${SAMPLE_DRAWING_ID}/${number}`;
    return { number, width: 1280, height: 720, url, thumbnail_url: `${url}/thumbnail`, overflows: [] };
  }),
  ...about,
});

export const sampleTemplate = (about: Partial<TemplateDetail> = {}): TemplateDetail => ({
  id: 1,
  name: 'Sales Pitch Deck',
  team_name: null,
  presentations_count: 2,
  placeholders: ['company_name', 'contact', 'price', 'region'],
  placeholders_count: about.placeholders?.length ?? 4,
  faults_count: 0,
  thumbnail_url: null,
  created_at: '2026-11-02T09:30:00.000Z',
  file_name: 'sales-pitch.pptx',
  file_size: 3_407_872,
  file_url: '/app/templates/1/file',
  slides_count: 4,
  placeholder_places: ['company_name', 'contact', 'price', 'region'].map((name, index) => ({
    name,
    count: index + 1,
    places: [
      {
        place: `slide ${index + 1}, “Title 1”`,
        part: `ppt/slides/slide${index + 1}.xml`,
        slide: index + 1,
        shape: 'Title 1',
      },
    ],
    filters: [],
    default_text: null,
  })),
  faults: [],
  can_convert: false,
  converted_from: null,
  converted_to: null,
  version_id: SAMPLE_VERSION_ID,
  can_change: true,
  can_delete: true,
  ...about,
});

/** The version that the sample template uses. */
export const SAMPLE_VERSION_ID = '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0010';

/** What another file would change about the sample template. */
export const sampleChanges = (about: Partial<VersionChanges> = {}): VersionChanges => ({
  version_id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0011',
  replaces: SAMPLE_VERSION_ID,
  file_name: 'sales-pitch-2.pptx',
  file_size: 3_500_000,
  slides_count: 5,
  placeholders_count: 4,
  same_file: false,
  added: ['country'],
  removed: ['region'],
  changed: [{ name: 'price', before: [], after: ['currency'] }],
  faults: [],
  ...about,
});

export const sampleVersion = (about: Partial<TemplateVersionView> = {}): TemplateVersionView => {
  const { file_name, file_size, slides_count, placeholders_count, created_at } = sampleTemplate();
  return {
    ...{ id: SAMPLE_VERSION_ID, number: 1, file_name, file_size, slides_count, placeholders_count, created_at },
    current: true,
    ...about,
  };
};

export const sampleMapping = (): LastMapping => ({ mapping: [['company_name', 'Customer']], rules: NO_RULES });

/** How the sample batch was made. */
export const sampleBatchMapping = (): BatchMapping => ({
  ...sampleMapping(),
  template_id: 1,
  settings: { locale: 'en-US' },
  answers: [],
});

/** Of the Free plan. Bytes. */
export const sampleStorage = (): StorageView => ({
  storage: {
    ...{ used_bytes: 300_000_000, reserved_bytes: 0, estimated: false },
    limit_bytes: planOf('free').storageBytes,
    templates_bytes: 250_000_000,
    batches_bytes: 50_000_000,
  },
});

/** Two days, and as many before. */
export const sampleAnalytics = (about: Partial<AnalyticsView> = {}): AnalyticsView => {
  const counts = { batch_count: 2, completed_count: 30, failed_count: 1, bytes: 3_000_000 };
  const none = { batch_count: 0, completed_count: 0, failed_count: 0, bytes: 0 };
  return {
    from: '2026-11-20',
    to: '2026-11-21',
    by: 'day',
    members_shown: 'all',
    total: counts,
    former: { ...counts, completed_count: 20, from: '2026-11-18', to: '2026-11-19' },
    periods: [
      { ...counts, from: '2026-11-20', to: '2026-11-20' },
      { ...none, from: '2026-11-21', to: '2026-11-21' },
    ],
    templates: [{ ...counts, template_id: 1, name: 'Account review' }],
    other_templates: null,
    members: [{ ...counts, name: 'Ada Lovelace' }],
    other_members: null,
    ...about,
  };
};

/** What outsiders see of the member. */
export const sampleBrand = (about: Partial<OwnBrand> = {}): OwnBrand => ({
  name: 'Analytical Engines',
  colour: '#0a7d5a',
  logo_id: '0123456789abcdef0123456789abcdef',
  updated_at: '2026-11-20T09:00:00.000Z',
  ...about,
});

export const sampleTeam = (about: Partial<TeamSummary> = {}): TeamSummary => ({
  id: 1,
  short_id: 'mktg',
  name: 'Marketing Team',
  role: 'admin',
  member_count: 3,
  created_at: '2026-10-01T08:00:00.000Z',
  requires_second_factor: false,
  second_factor_missing: false,
  ...about,
});

export const sampleSso = (about: Partial<TeamSso> = {}): TeamSso => ({
  available: true,
  enabled: true,
  issuer: 'https://login.example.com',
  client_id: 'rowdeck',
  redirect_uri: 'https://decks.example/users/sso/callback/mktg',
  only_sso: false,
  domains: [
    {
      domain: 'example.com',
      proven: true,
      record_name: '_rowdeck.example.com',
      record_value: 'rowdeck-domain=q9Vn3o',
    },
  ],
  ...about,
});

export const sampleMember = (about: Partial<TeamMember> = {}): TeamMember => ({
  id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0001',
  role: 'admin',
  second_factor: true,
  user: { name: 'Ada Lovelace', email: 'ada@example.com' },
  ...about,
});

export const sampleActivity = (about: Partial<TeamActivityEntry> = {}): TeamActivityEntry => ({
  id: 1,
  type: 'team.created',
  actor: 'Ada Lovelace',
  about: 'Marketing Team',
  by_themselves: false,
  role: null,
  time: '2026-10-01T08:00:00.000Z',
  ...about,
});

export const sampleNotice = (about: Partial<Notice> = {}): Notice => ({
  id: 1,
  created_at: '2026-11-20T09:00:04.000Z',
  read: false,
  batch_id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0009',
  quota: null,
  webhook: null,
  template_name: 'Sales Pitch Deck',
  batch_name: 'Customers in March',
  completed_count: 3,
  failed_count: 0,
  not_made_count: 0,
  ...about,
});

export const sampleInvitation = (about: Partial<TeamInvitation> = {}): TeamInvitation => ({
  id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0004',
  email: 'ada@example.com',
  role: 'member',
  invited_by: 'Grace Hopper',
  sent_at: '2026-11-20T14:00:00.000Z',
  expires_at: '2026-11-27T14:00:00.000Z',
  expired: false,
  ...about,
});

/** The session that asks, and another. */
export const sampleSessions = (): OpenSession[] => [
  {
    id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0006',
    browser: 'Firefox on Linux',
    place: 'Your present network',
    ip: '203.0.113.7',
    started_at: '2026-11-20T14:00:00.000Z',
    last_seen_at: '2026-11-22T08:00:00.000Z',
    remembered: false,
    current: true,
  },
  {
    id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0005',
    browser: 'Safari on iPhone',
    place: 'Another network',
    ip: '198.51.100.66',
    started_at: '2026-11-19T09:00:00.000Z',
    last_seen_at: '2026-11-21T18:30:00.000Z',
    remembered: true,
    current: false,
  },
];

export const sampleApiKey = (about: Partial<ApiKeyView> = {}): ApiKeyView => ({
  id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0007',
  name: 'Nightly reports',
  scopes: ['read', 'generate'],
  created_at: '2026-11-20T14:00:00.000Z',
  expires_at: null,
  expired: false,
  last_used_at: '2026-11-22T08:00:00.000Z',
  last_used_place: 'Another network',
  last_used_ip: '198.51.100.66',
  ...about,
});

/** The command line of the member, on another machine. */
export const sampleDeviceRequest = (about: Partial<DeviceRequest> = {}): DeviceRequest => ({
  user_code: 'WDJB-MJHT',
  client_name: 'rowdeck on studio',
  place: 'Another network',
  ip: '198.51.100.66',
  requested_at: '2026-11-22T08:00:00.000Z',
  expires_at: '2026-11-22T08:10:00.000Z',
  scopes: ['read', 'generate'],
  ...about,
});

export const SAMPLE_BATCH_ID = '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0001';

export const sampleBatch = (about: Partial<BatchView> = {}): BatchView => ({
  id: SAMPLE_BATCH_ID,
  name: 'customers',
  template_id: 1,
  template_name: 'Sales Pitch Deck',
  csv_name: 'customers.csv',
  created_by: 'Ada Lovelace',
  status: 'completed',
  row_count: 3,
  completed_count: 3,
  failed_count: 0,
  not_made_count: 0,
  created_at: '2026-11-20T14:00:00.000Z',
  finished_at: '2026-11-20T14:00:04.000Z',
  cancelled_at: null,
  rerun: null,
  first_run: null,
  expires_at: null,
  download_available: true,
  download_url: `/app/batches/${SAMPLE_BATCH_ID}/download`,
  missing: null,
  file_name: null,
  settings: { locale: 'en-US' },
  column_readings: null,
  ...{ unfilled: null, api_key: null, waiting_for: null },
  ...about,
});

export const samplePresentation = (about: Partial<PresentationView> = {}): PresentationView => ({
  id: 1,
  name: 'Northwind',
  template_name: 'Sales Pitch Deck',
  status: 'completed',
  created_at: '2026-11-20T14:00:00.000Z',
  download_available: true,
  download_url: '/app/presentations/1/download',
  row_number: 1,
  failure: null,
  not_made: false,
  batch_id: SAMPLE_BATCH_ID,
  batch_name: 'customers',
  ...about,
});

export const sampleCheckedBatch = (): CheckedBatch => ({
  valid: true,
  row_count: 2,
  names: ['Sales Pitch Deck - 1.pptx', 'Sales Pitch Deck - 2.pptx'],
  columns: [{ name: 'company_name', placeholders: ['company_name'], numbers: 0, dates: 0, reading: {} }],
  problems: [],
  warnings: [],
});
