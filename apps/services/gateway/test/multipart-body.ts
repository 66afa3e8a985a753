export const BOUNDARY = 'xx';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

export interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly content: string;
}

const headerOf = ({ name, fileName }: Part): string => {
  const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
  return `Content-Disposition: form-data; name="${name}"${file}`;
};

/** A form as a browser sends it (RFC 7578), complete. */
export const multipartBody = (parts: readonly Part[]): string =>
  parts.map((part) => `--${BOUNDARY}\r\n${headerOf(part)}\r\n\r\n${part.content}\r\n`).join('') + `--${BOUNDARY}--\r\n`;

/** The form of a template. */
export const TEMPLATE_PARTS: readonly Part[] = [
  { name: 'template[name]', content: 'Quarterly review' },
  { name: 'template[file]', fileName: 'review.pptx', content: `PK${'bytes of a deck '.repeat(200)}` },
  { name: 'template[team_id]', content: '7' },
];
