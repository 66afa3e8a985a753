import { nodePlatform } from './node-platform';
import { type Platform } from './platform';

/** The platform of this build; a browser build replaces this file's import. */
export const platform: Platform = nodePlatform;
