/** What an email says, before it is set as text and as HTML. A paragraph is one line of plain text. */
export interface MailContent {
  readonly subject: string;
  /** Whom to greet; null when the name is not known. */
  readonly name: string | null;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** What to do if the email is not expected. */
  readonly note?: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const greetingOf = (name: string | null): string => (name === null ? 'Hello,' : `Hello ${name},`);
