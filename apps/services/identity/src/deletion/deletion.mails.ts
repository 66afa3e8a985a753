import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

const name = z.string().nullable();

/** A day as its reader writes it: 29 November 2026. */
const dayOf = (iso: string, locale: string | null): string =>
  new Date(iso).toLocaleDateString(locale ?? 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** With its time zone, which nobody has told us of the reader: 10:00 UTC. */
const timeOf = (iso: string, locale: string | null): string =>
  new Date(iso).toLocaleTimeString(locale ?? 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });

export const deletionRequestedMail = defineMailTemplate({
  name: 'deletion-requested',
  data: z.object({ name, due_at: z.iso.datetime(), url: z.url(), locale: z.string().nullable().default(null) }),
  content: ({ name, due_at, url, locale }) => ({
    subject: `Your account will be deleted on ${dayOf(due_at, locale)}`,
    name,
    paragraphs: [
      `As asked for in its settings, your Rowdeck account will be deleted on ${dayOf(due_at, locale)}, ${timeOf(due_at, locale)}, with its templates and presentations. They cannot be brought back afterwards.`,
      'You have been signed out everywhere else, and batches that were still running have been stopped. Until that day you can sign in, export your data, or keep the account.',
    ],
    action: { label: 'Keep my account', url },
    note: 'If this was not you, somebody knows your password: keep the account, then choose a new password.',
  }),
});

export const deletionCancelledMail = defineMailTemplate({
  name: 'deletion-cancelled',
  data: z.object({ name, passwordUrl: z.url() }),
  content: ({ name, passwordUrl }) => ({
    subject: 'Your account stays',
    name,
    paragraphs: ['Your Rowdeck account will not be deleted after all. Everything in it is as it was.'],
    action: { label: 'This was not me', url: passwordUrl },
    note: 'If this was you, there is nothing to do.',
  }),
});

export const accountDeletedMail = defineMailTemplate({
  name: 'account-deleted',
  data: z.object({ name, signUpUrl: z.url() }),
  content: ({ name, signUpUrl }) => ({
    subject: 'Your account has been deleted',
    name,
    paragraphs: [
      'Your Rowdeck account has been deleted. Its templates, presentations and everything else about you are being removed from all parts of Rowdeck; backups of the operator end on their own schedule.',
      'This is the last email about it. You can sign up with the same address again; it will be a new and empty account.',
    ],
    action: { label: 'Sign up again', url: signUpUrl },
  }),
});
