/** The text is not JSON, or no list of objects. */
export class JsonRefused extends Error {
  override readonly name = 'JsonRefused';
}

/** Longer than any row: what is larger is one value that fills the memory. */
const LONGEST_ITEM = 4_000_000;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;

const isOpening = (char: number): boolean => char === OPEN_LIST || char === OPEN_OBJECT;
/** Each bracket closes two characters behind the one that opens it. */
const isClosing = (char: number): boolean => isOpening(char - 2);
/** White space of JSON (RFC 8259 §2). */
const isSpace = (char: number): boolean => char === 0x20 || (char >= 0x09 && char <= 0x0d);
const isBetween = (char: number): boolean => isSpace(char) || char === COMMA || char === COLON;

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
  private start = -1;
  private items: string[] = [];

  /** Takes the next piece of the text and gives the items that it completes. */
  feed(piece: string): readonly string[] {
    // What is behind the last piece already is an escaped character, which the next one begins with.
    const kept = this.start < 0 ? Math.min(this.at, this.text.length) : this.start;
    this.text = this.text.slice(kept) + piece;
    this.at -= kept;
    this.start = Math.min(this.start, 0);
    while (this.at < this.text.length) this.step();
    if (this.start >= 0 && this.text.length > LONGEST_ITEM) throw new JsonRefused('one item is longer than any row');
    const items = this.items;
    this.items = [];
    return items;
  }

  end(): void {
    if (this.depth !== 0 || this.inString) throw new JsonRefused('it breaks off');
    if (this.lists !== 1)
      throw new JsonRefused(this.lists === 0 ? 'it holds no list of objects' : 'it holds several lists');
  }

  private step(): void {
    if (this.inString) return this.string();
    const char = this.text.charCodeAt(this.at);
    if (this.depth === 0) this.root(char);
    else if (isClosing(char)) this.closing();
    else if (!isSpace(char)) this.within(char);
    this.at++;
  }

  private within(char: number): void {
    const atItems = this.inList && this.depth === this.listDepth;
    if (atItems && this.start < 0 && !isBetween(char)) this.start = this.at;
    if (atItems && this.start >= 0 && char === COMMA) this.take(this.at);
    if (isOpening(char)) this.opening(char);
    if (char === QUOTE) this.inString = true;
  }

  /** To the closing quote, which no backslash escapes. */
  private string(): void {
    const { text } = this;
    let at = this.at;
    for (; at < text.length; at++) {
      const char = text.charCodeAt(at);
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
    this.lists++;
  }

  private closing(): void {
    if (this.inList && this.depth === this.listDepth) {
      if (this.start >= 0) this.take(this.at);
      this.inList = false;
    }
    this.depth--;
    if (this.inList && this.depth === this.listDepth && this.start >= 0) this.take(this.at + 1);
  }

  private take(end: number): void {
    const item = this.text.slice(this.start, end).trim();
    if (item !== '') this.items.push(item);
    this.start = -1;
  }
}
