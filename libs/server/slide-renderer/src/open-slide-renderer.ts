import { findSoffice } from './find-soffice';
import { GotenbergRenderer } from './gotenberg-renderer';
import { type Isolation } from './isolation';
import { DEFAULT_RENDER_LIMITS, type RenderLimits, type SlideRenderer } from './slide-renderer';
import { SofficeRenderer } from './soffice-renderer';

export interface SlideRendererSettings {
  readonly previews: 'on' | 'off';
  /** Address of a Gotenberg server; it is used though there is LibreOffice here. */
  readonly gotenbergUrl?: string | undefined;
  /** The program of LibreOffice; looked for where it is not given. */
  readonly soffice?: string | undefined;
  readonly limits?: Partial<RenderLimits>;
  /** What LibreOffice is not to be isolated beyond. */
  readonly isolation?: Isolation | undefined;
}

/** The renderer of this installation; null where it has none, or is to have none. */
export const openSlideRenderer = async ({
  previews,
  gotenbergUrl,
  soffice,
  limits,
  isolation,
}: SlideRendererSettings): Promise<SlideRenderer | null> => {
  if (previews === 'off') return null;
  const bounds = { ...DEFAULT_RENDER_LIMITS, ...limits };
  if (gotenbergUrl !== undefined) return new GotenbergRenderer(gotenbergUrl, bounds);
  const program = soffice ?? (await findSoffice());
  return program === undefined ? null : new SofficeRenderer(program, bounds, isolation);
};
