import { type Plugin } from 'esbuild';

declare const loadedWhenUsed: (packages: readonly string[], root: string) => Plugin;
export = loadedWhenUsed;
