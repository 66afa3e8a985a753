import { codeAt } from '@rowdeck/engine-values';
import { type ItemPlaces } from './item-places';
import { JsonRefused } from './json-refused';
import { type JsonText } from './json-text';

/** Longer than any row: what is larger is one value that fills the memory. */
const LONGEST_ITEM = 4_000_000;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** Makes the bracket of a list that of an object. */
const AS_OBJECT = 0x20;

const isOpening = (char: number): boolean => (char | AS_OBJECT) === OPEN_OBJECT;
const isClosing = (char: number): boolean => (char | AS_OBJECT) === CLOSE_OBJECT;
const isSpace = (char: number): boolean => char === 0x20 || (char >= 0x09 && char <= 0x0d);

/** Reads the items of a list in their order. */
export interface ItemReader {
  /** An object that begins here, at once: gives the place behind it, or -1 where its end has to be found first. */
  pass(text: string, from: number, line: number): number;
  /** An item whose end is known: one that was not read at once, or is no object. */
  read(item: JsonText): void;
}

/**
 * Cuts JSON text into the items of its list, each as text: the array that is the whole text, or the only array of an object
 * (`{"rows": […]}`). No more than one item is held.
 *
 * @throws JsonRefused
 */
export class JsonItems {
  private text = '';
  private at = 0;
  private depth = 0;
  /** Depth within the list; 0 until the first character is known. */
  private listDepth = 0;
  private inList = false;
  private lists = 0;
  private inString = false;
  /** Whether an item may begin: at the beginning of the list, and behind a comma. */
  private awaitsItem = true;
  private start = -1;
  private count = 0;
  /** Characters that stand before `text`. */
  private offset = 0;

  /**
   * @param places takes where each item stands
   * @param reader reads items as soon as they begin
   */
  constructor(
    private readonly places: ItemPlaces,
    private readonly reader: ItemReader,
  ) {}

  /** Takes the next piece of the text; the reader is given the items that it completes. */
  feed(piece: string): void {
    // What is behind the last piece already is an escaped character, which the next one begins with.
    const kept = this.start < 0 ? Math.min(this.at, this.text.length) : this.start;
    this.text = this.text.slice(kept) + piece;
    this.offset += kept;
    this.at -= kept;
    this.start = Math.min(this.start, 0);
    while (this.at < this.text.length) {
      if (this.inString) this.string();
      else if (this.start >= 0 && this.depth > this.listDepth) this.within();
      else this.step();
    }
    if (this.start >= 0 && this.text.length > LONGEST_ITEM) throw new JsonRefused('one item is longer than any row');
  }

  end(): void {
    if (this.depth !== 0 || this.inString) throw new JsonRefused('it breaks off');
    if (this.lists !== 1)
      throw new JsonRefused(this.lists === 0 ? 'it holds no list of objects' : 'it holds several lists');
  }

  private step(): void {
    const char = codeAt(this.text, this.at);
    if (this.depth === 0) this.root(char);
    else if (isClosing(char)) this.closing(char);
    else if (!isSpace(char)) this.between(char);
    this.at++;
  }

  private between(char: number): void {
    if (this.inList && this.depth === this.listDepth) {
      if (char === COMMA) return this.comma();
      if (this.start < 0) {
        this.begin();
        if (char === OPEN_OBJECT && this.passed()) return;
        this.start = this.at;
      }
    }
    if (isOpening(char)) this.opening(char);
    if (char === QUOTE) this.inString = true;
  }

  private begin(): void {
    if (!this.awaitsItem) throw new JsonRefused('a comma is missing between two of its items');
    this.awaitsItem = false;
  }

  private comma(): void {
    if (this.start >= 0) this.take(this.at);
    if (this.awaitsItem) throw new JsonRefused('an item is missing before a comma');
    this.awaitsItem = true;
  }

  /** Whether the reader has read the item that begins here. */
  private passed(): boolean {
    const end = this.reader.pass(this.text, this.at, this.count + 1);
    if (end < 0) return false;
    this.places.add(this.offset + this.at, this.offset + end);
    this.count++;
    // The step goes on behind it.
    this.at = end - 1;
    return true;
  }

  /** Within an item nothing counts but brackets, up to the one that ends it. */
  private within(): void {
    const { text, listDepth } = this;
    let { at, depth } = this;
    for (; at < text.length; at++) {
      const char = codeAt(text, at);
      if (char === QUOTE) {
        this.inString = true;
        break;
      }
      if (isOpening(char)) depth++;
      else if (isClosing(char) && --depth === listDepth) {
        this.take(at + 1);
        break;
      }
    }
    this.depth = depth;
    this.at = Math.min(at + 1, text.length);
  }

  /** To the closing quote, which no backslash escapes. */
  private string(): void {
    const { text } = this;
    let at = this.at;
    for (; at < text.length; at++) {
      const char = codeAt(text, at);
      if (char === BACKSLASH) at++;
      else if (char === QUOTE) {
        this.inString = false;
        break;
      }
    }
    this.at = this.inString ? at : at + 1;
  }

  private root(char: number): void {
    if (isSpace(char)) return;
    if (!isOpening(char) || this.listDepth > 0) throw new JsonRefused('something stands behind its end');
    this.listDepth = char === OPEN_LIST ? 1 : 2;
    this.depth = 1;
    if (char === OPEN_LIST) this.openList();
  }

  private opening(char: number): void {
    this.depth++;
    if (char === OPEN_LIST && this.depth === 2 && this.listDepth === 2 && !this.inList) this.openList();
  }

  private openList(): void {
    this.inList = true;
    this.awaitsItem = true;
    this.lists++;
  }

  /** A comma behind the last item is let pass, as many who write such files by hand leave one. */
  private closing(char: number): void {
    if (this.inList && this.depth === this.listDepth) {
      if (char !== CLOSE_LIST) throw new JsonRefused('its list ends with the wrong bracket');
      if (this.start >= 0) this.take(this.at);
      this.inList = false;
    }
    this.depth--;
    if (this.inList && this.depth === this.listDepth && this.start >= 0) this.take(this.at + 1);
  }

  private take(end: number): void {
    this.places.add(this.offset + this.start, this.offset + end);
    this.reader.read({ text: this.text, from: this.start, end, line: ++this.count });
    this.start = -1;
  }
}
