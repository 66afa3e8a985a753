/** The text is not JSON, or no list of objects. */
export class JsonRefused extends Error {
  override readonly name = 'JsonRefused';
}

/** Longer than any row: what is larger is one value that fills the memory. */
const LONGEST_ITEM = 4_000_000;
const OPENING = new Set(['[', '{']);
const CLOSING = new Set([']', '}']);
const BETWEEN = /[\s,:]/;

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
    const char = this.text[this.at]!;
    if (this.depth === 0) this.root(char);
    else if (CLOSING.has(char)) this.closing();
    else {
      if (this.isBetweenItems() && !BETWEEN.test(char)) this.start = this.at;
      if (char === ',' && this.start >= 0 && this.depth === this.listDepth) this.take(this.at);
      if (OPENING.has(char)) this.opening(char);
      if (char === '"') this.inString = true;
    }
    this.at++;
  }

  private isBetweenItems(): boolean {
    return this.inList && this.depth === this.listDepth && this.start < 0;
  }

  /** To the closing quote, which no backslash escapes. */
  private string(): void {
    for (; this.at < this.text.length; this.at++) {
      const char = this.text[this.at];
      if (char === '\\') this.at++;
      if (char !== '"') continue;
      this.inString = false;
      this.at++;
      return;
    }
  }

  private root(char: string): void {
    if (/\s/.test(char)) return;
    if (!OPENING.has(char) || this.listDepth > 0) throw new JsonRefused('something stands behind its end');
    this.listDepth = char === '[' ? 1 : 2;
    this.depth = 1;
    if (char === '[') this.openList();
  }

  private opening(char: string): void {
    this.depth++;
    if (char === '[' && this.depth === 2 && this.listDepth === 2 && !this.inList) this.openList();
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
