import { type PictureFault } from '@rowdeck/pictures';
import { threadWork } from '@rowdeck/service-kit';

/** Bytes that a logo is kept in at most. */
export const LOGO_KEPT_BYTES = 262_144;

/** Errors lose their class between threads, so what a file may be refused for is a result. */
export type DrawnLogo =
  { readonly kind: 'drawn'; readonly png: Uint8Array } | { readonly kind: 'refused'; readonly fault: PictureFault };

export const logoWork = threadWork<Uint8Array, DrawnLogo>(__dirname, 'draw-logo');
