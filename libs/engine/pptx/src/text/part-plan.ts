/**
 * What the text layer hands to the compiler for one part: its bytes cut into static text and slots.
 *
 * A part is `statics[0] + slot[0] + statics[1] + … + slot[n-1] + statics[n]`, so `statics.length === slots.length + 1`.
 * All text is XML source (already escaped), to be encoded as UTF-8.
 */
export interface PartPlan {
  readonly statics: readonly string[];
  readonly slots: readonly Slot[];
}

/**
 * A stretch of XML source that differs from row to row: literals and values in turn.
 *
 * The last piece is always a literal that ends where XML allows insignificant white space (after `</a:t>` inside `a:r`,
 * after the closing quote of an attribute, after an element whose parent holds elements only). A fixed-width slot is
 * therefore filled up with spaces behind its last piece (XML 1.0 §2.10: white space in element content, §3.1: between
 * attributes). `paddable` is false where no such place exists; the compiler then uses a plainer form for the part.
 */
export interface Slot {
  readonly pieces: readonly SlotPiece[];
  readonly paddable: boolean;
}

export type SlotPiece = LiteralPiece | ValuePiece;

export interface LiteralPiece {
  readonly kind: 'literal';
  readonly xml: string;
}

/** The value of one placeholder, written by `writer`. */
export interface ValuePiece {
  readonly kind: 'value';
  /** The placeholder's name, trimmed, as typed (entities decoded). */
  readonly placeholder: string;
  /** Formatters and default of the expression, source text after the name (`currency: "EUR"`), empty when there is none. */
  readonly filters: string;
  /** The tag, or this piece's share of it, as it stands in the template: what stays where the tag is kept. */
  readonly source: string;
  readonly writer: ValueWriter;
}

/** How a value becomes XML source. Every writer drops characters that XML 1.0 §2.2 forbids, and lone surrogates. */
export type ValueWriter =
  /** Inside `a:t`: CRLF, LF, CR and VT become `lineBreak`, which closes the run, breaks, and opens it again with the same properties. */
  | { readonly kind: 'run'; readonly lineBreak: string }
  /** Inside element text that has no notion of a break (`c:v`, `dc:title`): CRLF, CR and VT become LF. */
  | { readonly kind: 'text' }
  /**
   * As `text`, where the type is ST_Xstring (cells, chart caches; ECMA-376 Part 1 §22.9.2.19): the underscore of a literal
   * `_x0041_` is escaped, or a reader would take it for an `A`.
   */
  | { readonly kind: 'xstring' }
  /** As `xstring`, in a workbook with formulas that make links of cells: the value may become the address of one. */
  | { readonly kind: 'cell-link' }
  /** Inside an attribute in double or single quotes: line breaks become `&#10;`, both quotes are escaped. */
  | { readonly kind: 'attribute' }
  /** Inside an attribute that holds a URI: percent-encoded as by encodeURIComponent (RFC 3986 §2.1). */
  | { readonly kind: 'uri' }
  /**
   * Where the value opens a URI (`{{website}}`, `mailto:{{email}}`, `https://{{host}}/`): reserved characters and those
   * percent-encoded already stay, or `https://acme.com` would become `https%3A%2F%2Facme.com`.
   */
  | { readonly kind: 'address' }
  /**
   * No value, but what goes with one: the rest of a tag that is split over runs gives way to nothing, a string that was
   * trimmed gets `xml:space`. Where the tag is kept, `source` stays, so that what is not filled is not touched either.
   */
  | { readonly kind: 'constant'; readonly xml: string };
