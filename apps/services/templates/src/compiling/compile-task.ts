import { type ConvertOptions, type TemplateInspection, type TemplateProblem } from '@rowdeck/engine-pptx';
import { threadWork } from '@rowdeck/service-kit';

export interface CompileTask {
  /** The uploaded file. */
  readonly sourceKey: string;
  /** Where what is made of it is stored: `templates/<hash>`. */
  readonly folder: string;
  /** Which placeholders of other tools are to become ours first; null for a file that is taken as it is. */
  readonly convert: ConvertOptions | null;
  readonly maxBytes: number;
  /** What may be stored of it. */
  readonly maxStoredBytes: number;
  readonly watermark: string;
}

/** One compiled form of a template: its dynamic side, and the base that every deck begins with. */
export interface StoredVariant {
  readonly compiledKey: string;
  readonly base: { readonly key: string; readonly length: number; readonly crc32: number };
}

export interface CompiledFile {
  readonly fileKey: string;
  /** Bytes. */
  readonly fileSize: number;
  /** Bytes of the file and of all that was made of it. */
  readonly storedBytes: number;
  readonly inspection: TemplateInspection;
  readonly plain: StoredVariant;
  readonly watermarked: StoredVariant;
}

/** Errors lose their class between threads, so what a template may be refused for is a result. */
export type CompileResult =
  | { readonly kind: 'compiled'; readonly file: CompiledFile }
  /** It would have taken so many bytes; nothing is stored. */
  | { readonly kind: 'too_large'; readonly storedBytes: number }
  | { readonly kind: 'rejected'; readonly problems: readonly TemplateProblem[] };

export const compileWork = threadWork<CompileTask, CompileResult>(__dirname, 'compile-template');
