import { ArtefactUnreadable } from './artefact-format';

/** Reads untyped JSON field by field, refusing what does not have the type asked for. */
export class DocumentReader {
  private constructor(
    private readonly value: unknown,
    private readonly blobs: Uint8Array,
    private readonly path: string,
  ) {}

  /** @throws ArtefactUnreadable */
  static parse(text: string, blobs: Uint8Array): DocumentReader {
    try {
      return new DocumentReader(JSON.parse(text), blobs, '');
    } catch {
      throw new ArtefactUnreadable('The stored template is no JSON.');
    }
  }

  field(name: string): DocumentReader {
    const { value } = this;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      throw this.refuse(`It lacks “${name}”.`);
    return new DocumentReader(Reflect.get(value, name), this.blobs, `${this.path}/${name}`);
  }

  list(name: string): DocumentReader[] {
    const { value, path } = this.field(name);
    if (!Array.isArray(value)) throw this.refuse(`“${name}” is not a list.`);
    return value.map((item: unknown, index) => new DocumentReader(item, this.blobs, `${path}/${index}`));
  }

  asString(): string {
    if (typeof this.value !== 'string') throw this.refuse('It is not text.');
    return this.value;
  }

  string(name: string): string {
    return this.field(name).asString();
  }

  boolean(name: string): boolean {
    const { value } = this.field(name);
    if (typeof value !== 'boolean') throw this.refuse(`“${name}” is neither true nor false.`);
    return value;
  }

  /** A whole number, zero or more. */
  natural(name: string): number {
    const { value } = this.field(name);
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
      throw this.refuse(`“${name}” is not a count.`);
    return value;
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice {
    const text = this.string(name);
    const choice = choices.find((candidate) => candidate === text);
    if (choice === undefined) throw this.refuse(`“${name}” is none of ${choices.join(', ')}.`);
    return choice;
  }

  blob(name: string): Uint8Array {
    const reference = this.field(name);
    const at = reference.natural('at');
    const end = at + reference.natural('length');
    if (end > this.blobs.length) throw this.refuse(`“${name}” ends behind the stored bytes.`);
    return this.blobs.subarray(at, end);
  }

  refuse(why: string): ArtefactUnreadable {
    return new ArtefactUnreadable(
      `The stored template cannot be read at ${this.path === '' ? '/' : this.path}. ${why}`,
    );
  }
}
