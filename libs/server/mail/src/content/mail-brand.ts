import { isHexColour } from '@rowdeck/contracts';
import { z } from 'zod';
import { escapeHtml } from './escape-html';

const brand = z.object({
  name: z.string(),
  colour: z.string().refine(isHexColour),
  /** A PNG in base64. */
  logo: z.base64().nullable(),
});

/** In whose brand an email is; null for ours. A field of a template's data. */
export const mailBrand = brand.nullable().default(null);
export type MailBrand = z.infer<typeof brand>;

/** A picture that comes with an email (RFC 2392): its HTML names it as `cid:…`, and nothing is fetched. */
export interface InlinePicture {
  readonly cid: string;
  readonly media_type: string;
  /** In base64. */
  readonly content: string;
}

const LOGO_CID = 'logo@rowdeck';
/** Pixels. */
const MOST = { width: 240, height: 80 };
/** Where the header of a PNG has its size (ISO/IEC 15948, section 11.2.2), which stands first in it. */
const SIZE_AT = 16;

export const picturesOf = (shown: MailBrand | undefined): InlinePicture[] =>
  shown?.logo ? [{ cid: LOGO_CID, media_type: 'image/png', content: shown.logo }] : [];

/** Some programs know no largest size, so the size is said. */
const sizeOf = (logo: string) => {
  const bytes = Buffer.from(logo, 'base64');
  const [width, height] = [bytes.readUInt32BE(SIZE_AT), bytes.readUInt32BE(SIZE_AT + 4)];
  const scale = Math.min(1, MOST.width / width, MOST.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** Logo or name, in the place of our mark. By night a logo keeps the ground that it was made for. */
export const brandHead = ({ name, logo }: MailBrand): string => {
  const words = 'margin:0 0 24px;color:#14214f;font-size:20px;font-weight:700;line-height:24px';
  if (logo === null) return `<p class="brand" style="${words}">${escapeHtml(name)}</p>`;
  const { width, height } = sizeOf(logo);
  return `<p class="brand" style="${words}"><img src="cid:${LOGO_CID}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;border:0;background:#ffffff"></p>`;
};

/** Whose service it is, small: nobody is to take a brand for us, or us for the brand. */
export const BRAND_FOOT = '<p class="quiet" style="margin:24px 0 0;color:#57606a;font-size:14px">Sent with Rowdeck</p>';
