import { type z } from 'zod';
import { type ProblemCode } from '../problems/catalogue';

/** JSON, of a request or a response. */
export interface JsonContent<S extends z.ZodType = z.ZodType> {
  readonly kind: 'json';
  readonly schema: S;
  /** What its service would refuse without asking anybody: a program is told of it beside what is refused before its service is asked. */
  readonly rules?: z.ZodType;
}

/** Server-sent events (WHATWG HTML, section 9.2), each with JSON as its data. */
export interface EventStream<S extends z.ZodType = z.ZodType> {
  readonly kind: 'events';
  readonly event: string;
  readonly schema: S;
}

/** Anything that is not described further: a deck, an archive, a page. */
export interface MediaContent {
  readonly kind: 'media';
  readonly mediaType: string;
  /** Of JSON that is written piece by piece. */
  readonly schema?: z.ZodType;
}

/** A response without a body. */
export interface NoContent {
  readonly kind: 'none';
}

/** The one file of a form. */
export interface FormFile {
  readonly field: string;
  /** File name extensions that the pages offer to choose, as HTML's `accept` lists them: `.pptx,.potx`. */
  readonly accept: string;
  readonly maxBytes: number;
  /** What its service says where there is none. */
  readonly missing?: string;
}

/** A form with a file (RFC 7578). Its fields bear the specification's names: `template[name]`. */
export interface MultipartForm<F extends z.ZodObject = z.ZodObject, N extends FormFile = FormFile> {
  readonly kind: 'multipart';
  readonly fields: F;
  readonly file: N;
  /** As those of JSON. */
  readonly rules?: z.ZodType;
  /** The problem of a field or a file that does not fit. */
  readonly invalid: ProblemCode;
  /**
   * What programs may send as JSON in its place, and which of its fields is a list that takes the place of the file. `noun` is what both make: the
   * document calls them by it. `empty` is what its service says of a list that holds nothing.
   */
  readonly json?: {
    readonly schema: z.ZodObject;
    readonly list: string;
    readonly noun: string;
    readonly empty: string;
  };
  /** Whether its errors are keyed `name` instead of `template.name`: the specification keys some forms so, and others not. */
  readonly bareKeys?: boolean;
}

export const json = <S extends z.ZodType>(schema: S, rules?: z.ZodType): JsonContent<S> => ({
  kind: 'json',
  schema,
  ...(rules && { rules }),
});

export const events = <S extends z.ZodType>(event: string, schema: S): EventStream<S> => ({
  kind: 'events',
  event,
  schema,
});

export const media = (mediaType: string, schema?: z.ZodType): MediaContent => ({
  kind: 'media',
  mediaType,
  ...(schema && { schema }),
});

export const NO_CONTENT: NoContent = { kind: 'none' };

export const multipart = <F extends z.ZodObject, const N extends FormFile>(
  form: Omit<MultipartForm<F, N>, 'kind'>,
): MultipartForm<F, N> => ({ kind: 'multipart', ...form });
