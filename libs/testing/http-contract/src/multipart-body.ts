import { type SentForm } from './contract-case';

const BOUNDARY = 'rowdeck-contract';

const part = (disposition: string, content: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

/** A form as a browser sends it (RFC 7578), written out: the two edges' tests do not share one `FormData`. */
export const multipartBody = ({ fields, file }: SentForm, fileField: string) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    ...(file
      ? [part(`name="${fileField}"; filename="${file.name}"\r\nContent-Type: application/octet-stream`, file.content)]
      : []),
    `--${BOUNDARY}--\r\n`,
  ].join(''),
});
