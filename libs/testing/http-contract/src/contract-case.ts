import { type ProblemCode } from '@rowdeck/contracts';

/**
 * Who asks. The member is not an operator; both have a session. Who is halfway has entered a password, and a code is still to
 * come; who is unenrolled is an operator without a second factor. A program has a key of the member's with the scope of the route.
 */
export type Caller = 'visitor' | 'halfway' | 'member' | 'unenrolled' | 'operator' | 'program';

/** A form with a file, as a browser sends it. */
export interface SentForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly file?: { readonly name: string; readonly content: string };
}

/** One request to a route, and what must come back. */
export interface ContractCase {
  /** Completes 'it …'. */
  readonly name: string;
  readonly as: Caller;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly json?: unknown;
  readonly form?: SentForm;
  /** A body that is sent as it is, said to be JSON. */
  readonly text?: string;
  /** The CSRF token that is sent. A visitor has none. */
  readonly csrf?: 'right' | 'wrong' | 'missing';
  /** The status of success when it is left out. */
  readonly problem?: ProblemCode;
  /** The keys of the field errors. */
  readonly errors?: readonly string[];
  /** What the answer holds beside what its schema says. */
  readonly holds?: Readonly<Record<string, unknown>>;
}
