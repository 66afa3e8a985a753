export { findSoffice } from './find-soffice';
export { GotenbergRenderer } from './gotenberg-renderer';
export { type Isolation } from './isolation';
export { missingScripts } from './missing-scripts';
export { openSlideRenderer, type SlideRendererSettings } from './open-slide-renderer';
export {
  DEFAULT_RENDER_LIMITS,
  RendererUnreachable,
  RenderingFailed,
  type RenderingFault,
  type RenderLimits,
  type SlideRenderer,
} from './slide-renderer';
export { SofficeRenderer } from './soffice-renderer';
