/** The words for people that lie beside the files for programs. */
export const EXPORT_README = `Your data in Rowdeck
====================

Everything that Rowdeck keeps about your account, as it was when you downloaded this file. Text is UTF-8; times are in UTC.

account.json         your profile, preferences, plan, invoices and who they are made out to, sessions, two-factor authentication, single sign-on, API keys (not the keys themselves, which are
                     stored nowhere), webhooks (not their secrets), your branding, teams and your roles in them, invitations that you have sent and received and that wait
logo.png             the logo of your branding, where there is one
audit.json           what was done by you or to your account, newest first, with the addresses (IP) that it came from and the API keys it was done with, by
                     the names that they had
invoices/            your invoices as PDF files
templates.json       your templates with all their placeholders and the names of their files; templates/ holds each file as you uploaded it, by the
                     number (id) of its template
batches.json         your batches with their settings, columns and mapping; batches/ holds the rows of each as a CSV file, by its id
webhooks.json        what was sent to your webhooks within the last 30 days, with each attempt and its answer
analytics.csv        how many presentations you made from which template on which day, also of batches that are deleted

Not in here:
- The presentations themselves. They are computed from template and rows each time they are downloaded: download them in the app, one by one or as the ZIP of a batch.
- Templates that others share with you, and what others did in your teams. That is theirs.
- Passwords, keys and recovery codes, which are stored as hashes that nobody can turn back, and the secret that your authenticator app knows already.
- What is counted to keep strangers out, and is gone within hours: attempts to sign in, links in emails that have not been used.
`;
