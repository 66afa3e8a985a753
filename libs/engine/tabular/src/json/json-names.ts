import { wellFormed } from '../table/well-formed';
import { LONG_NAME, LONG_NAMES, MANY_NAMES } from './json-refused';
import { unescaped } from './json-values';

/** Objects within objects up to here have columns of their own; those below are cells. */
export const DEEPEST_NAME = 8;
/** What lies in an object with a long name has that name as well: a row of four megabytes could name terabytes. */
const LONGEST_NAME = 1_000;
const MOST_CHARACTERS = 4_000_000;

/** A name in an object, and what it leads to. */
export class NameNode {
  /** Number of its column; -1 while no object that can be read has a value there. */
  place = -1;
  /** The first name within it, and the name that followed on this one, in the object before: most objects are alike. */
  first: NameNode | undefined;
  next: NameNode | undefined;
  /** Number of the object in which it stood last, of those that are read one after the other. */
  lastObject = -1;
  /** By the names as they are written, escapes and all. */
  private children: Map<string, NameNode> | undefined;
  /** With all that stands between it and its value in most objects. */
  readonly withColon: string;

  constructor(
    readonly path: string,
    /** As it is written. */
    readonly name: string,
  ) {
    this.withColon = `"${name}":`;
  }

  child(written: string): NameNode | undefined {
    return this.children?.get(written);
  }

  add(written: string, child: NameNode): void {
    this.children ??= new Map();
    this.children.set(written, child);
  }
}

/** The names of all columns, found object by object: `{"name": {"first": "Ada"}}` has `name.first`. */
export class JsonNames {
  readonly root = new NameNode('', '');
  private readonly places = new Map<string, number>();
  private found: NameNode[] = [];
  private nodes = 0;
  private characters = 0;

  constructor(private readonly maxColumns: number) {}

  get columns(): readonly string[] {
    return [...this.places.keys()];
  }

  get count(): number {
    return this.places.size;
  }

  /** What a name stands for in an object. @throws JsonRefused when it is too long, or one of far too many */
  child(parent: NameNode, written: string): NameNode {
    return parent.child(written) ?? this.added(parent, written);
  }

  /** Notes that the object which is being read has a value there. */
  note(node: NameNode): void {
    if (node.place < 0) this.found.push(node);
  }

  /** Gives what was noted its columns, or forgets it when the object cannot be read. */
  settle(isReadable: boolean): void {
    if (this.found.length === 0) return;
    for (const node of isReadable ? this.found : []) {
      const known = this.places.get(node.path);
      node.place = known ?? this.places.size;
      if (known === undefined) this.places.set(node.path, node.place);
    }
    this.found = [];
  }

  private added(parent: NameNode, written: string): NameNode {
    const name = wellFormed(unescaped(written));
    const path = parent === this.root ? name : `${parent.path}.${name}`;
    if (path.length > LONGEST_NAME) throw LONG_NAME;
    // Names of objects without values are no columns, and could be millions.
    if (++this.nodes > DEEPEST_NAME * (this.maxColumns + 1)) throw MANY_NAMES;
    this.characters += path.length;
    if (this.characters > MOST_CHARACTERS) throw LONG_NAMES;
    const node = new NameNode(path, written);
    parent.add(written, node);
    return node;
  }
}
