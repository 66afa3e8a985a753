import { z } from 'zod';
import { isHexColour } from './brand-colours';

/** Characters of the name that a brand is shown under. */
export const BRAND_NAME_MAX_LENGTH = 60;

/** A logo as it is uploaded, in bytes and in pixels of a side. It is shown in a size of its own. */
export const LOGO_MAX_BYTES = 1_000_000;
export const LOGO_MAX_SIDE = 4_096;
/** Of all of it: each takes 40 bytes while it is drawn anew. */
export const LOGO_MAX_PIXELS = 4_194_304;

/** The largest that a logo is kept and shown in, pixels. */
export const LOGO_SHOWN = { width: 480, height: 160 } as const;

/** The colour of a brand that has chosen none: the ink of Rowdeck's own buttons. */
export const DEFAULT_BRAND_COLOUR = '#2b4094';

const colour = z.string().refine(isHexColour);

/** Of a logo: 128 random bits in hexadecimal, new with each upload, since whoever knows them may see it. */
export const logoId = z.string().regex(/^[0-9a-f]{32}$/);

/** A brand as its owner sees it. */
export const ownBrand = z.object({
  /** Empty where the name of the team or of its owner stands in its place. */
  name: z.string(),
  colour,
  logo_id: logoId.nullable(),
  updated_at: z.iso.datetime(),
});
export type OwnBrand = z.infer<typeof ownBrand>;

/** What somebody has set up, null for nothing, and whether their plan shows it to anybody. What a plan ends is kept for the next. */
export const brandingView = z.object({ brand: ownBrand.nullable(), included: z.boolean() });
export type BrandingView = z.infer<typeof brandingView>;

/** What is entered: faults of it are named by the service, in words. */
export const brandForm = z.object({ name: z.string().max(1_000).default(''), colour: z.string().max(100) });
export type BrandForm = z.output<typeof brandForm>;

/** A brand as outsiders see it, on what its owner sends them. */
export const shownBrand = z.object({ name: z.string(), colour, logo_id: logoId.nullable() });
export type ShownBrand = z.infer<typeof shownBrand>;
