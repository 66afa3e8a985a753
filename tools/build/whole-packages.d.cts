import type { Plugin } from 'esbuild';

type Lock = Readonly<Record<string, { readonly dev?: boolean }>>;

export declare function isKept(name: string): boolean;
export declare function wholePackages(root: string, lock: Lock): Plugin;
export declare function packagesAmong(inputs: readonly string[]): readonly string[];
