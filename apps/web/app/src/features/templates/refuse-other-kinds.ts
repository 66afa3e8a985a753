import { TEMPLATE_EXTENSIONS } from '@rowdeck/contracts';

/** What a browser knows at once to be no presentation. Of others, such as those of LibreOffice, the server says how they become one. */
const OTHER_KINDS = ['image/', 'audio/', 'video/', 'application/pdf'];

/** Says before the upload why a file cannot be a template; null where its content has to say it. */
export const refuseOtherKinds = ({ name, type }: File): string | null =>
  OTHER_KINDS.some((kind) => type.startsWith(kind))
    ? `“${name}” is not a presentation. Give a file that ends in ${TEMPLATE_EXTENSIONS.join(', ')}.`
    : null;
