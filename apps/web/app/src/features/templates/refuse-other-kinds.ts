import { TABLE_EXTENSIONS, TEMPLATE_EXTENSIONS } from '@rowdeck/contracts';

/** What a browser knows at once to be no presentation. Of others, such as those of LibreOffice, the server says how they become one. */
const OTHER_KINDS = ['image/', 'audio/', 'video/', 'application/pdf'];

/** Says before the upload why a file cannot be a template; null where its content has to say it. */
export function refuseOtherKinds({ name, type }: File): string | null {
  const isTable = TABLE_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension));
  if (isTable) return `“${name}” is a table. Give it in “Create Presentations”, to fill the template with it.`;
  return OTHER_KINDS.some((kind) => type.startsWith(kind))
    ? `“${name}” is not a presentation. Give a file that ends in ${TEMPLATE_EXTENSIONS.join(', ')}.`
    : null;
}
