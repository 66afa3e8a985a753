/** Writes every email with example data to dist/mails, to be looked at. Run: `npm run mails:preview`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleMails } from './example-mails';

const folder = join(__dirname, '../../../dist/mails');
mkdirSync(folder, { recursive: true });
const mails = exampleMails();
for (const { name, html, text, pictures = [] } of mails) {
  const shown = pictures.reduce(
    (page, { cid, media_type, content }) => page.replaceAll(`cid:${cid}`, `data:${media_type};base64,${content}`),
    html,
  );
  writeFileSync(join(folder, `${name}.html`), shown);
  writeFileSync(join(folder, `${name}.txt`), text);
}
const entries = mails.map(
  ({ name, subject }) => `<li><a href="${name}.html">${name}</a> (<a href="${name}.txt">text</a>): ${subject}</li>`,
);
const index = join(folder, 'index.html');
writeFileSync(
  index,
  `<!doctype html><html lang="en"><title>Emails</title><h1>Emails</h1><ul>${entries.join('\n')}</ul></html>`,
);
process.stdout.write(`${mails.length} emails: ${index}\n`);
