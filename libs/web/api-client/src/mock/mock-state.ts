import {
  type AuditEntry,
  type BatchView,
  type CurrentUser,
  type MailboxMessage,
  type PresentationView,
  type TeamSummary,
  type TemplateDetail,
} from '@rowdeck/contracts';
import { sampleTemplate, sampleUser } from './samples';

/** What the mock server remembers. Tests set it up and look at it; handlers change it as the real server would. */
export interface MockState {
  user: CurrentUser | null;
  readonly csrfToken: string;
  readonly password: string;
  templates: TemplateDetail[];
  teams: TeamSummary[];
  batches: BatchView[];
  presentations: PresentationView[];
  audit: AuditEntry[];
  mailbox: MailboxMessage[];
  /** Requests that changed something, in order: method and path. */
  readonly writes: string[];
  /** The forms that were posted, by path. */
  readonly forms: Map<string, FormData>;
}

export const createMockState = (initial: Partial<MockState> = {}): MockState => ({
  user: sampleUser(),
  csrfToken: 'token-1',
  password: 'correct horse battery',
  templates: [sampleTemplate()],
  teams: [],
  batches: [],
  presentations: [],
  audit: [],
  mailbox: [],
  writes: [],
  forms: new Map<string, FormData>(),
  ...initial,
});
