import { customaryPrefix } from './ooxml-namespaces';

/** What a prefix is bound to, with the names built so far: PowerPoint declares the same few namespaces again and again. */
interface Binding {
  readonly customary: string;
  readonly names: Map<string, string>;
}

interface Shadowed {
  readonly depth: number;
  readonly prefix: string;
  readonly binding: Binding | undefined;
}

/** A name without a colon (Namespaces in XML 1.0 §3, NCName). */
const LOCAL_NAME = /^[A-Za-z_\u0080-\uFFFF][^:]*$/;
/** Names kept for the next element of the same kind; no real part has so many kinds, and a hostile one may not fill memory. */
const MOST_KEPT = 1_000;
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** The namespace declarations in force at one place of a part (Namespaces in XML 1.0 §6), undone as elements close. */
export class NamespaceScope {
  private readonly bindings = new Map<string, Binding>();
  private readonly byNamespace = new Map<string, Binding>();
  private readonly shadowed: Shadowed[] = [];
  /** Customary names of elements by the name in the source, as long as no declaration changes. */
  private readonly elementNames = new Map<string, string | undefined>();

  constructor() {
    this.bindings.set('xml', { customary: 'xml', names: new Map() });
  }

  /**
   * Binds `prefix` (empty for the default namespace) for the element at `depth` and what it holds. False for what no one
   * may bind: `xmlns`, `xml` to another namespace, a prefix to nothing (Namespaces in XML 1.0 §3).
   */
  declare(prefix: string, namespace: string, depth: number): boolean {
    if (prefix === 'xml') return namespace === XML_NAMESPACE;
    if (prefix === 'xmlns' || (prefix !== '' && (namespace === '' || !LOCAL_NAME.test(prefix)))) return false;
    this.shadowed.push({ depth, prefix, binding: this.bindings.get(prefix) });
    this.bindings.set(prefix, this.bindingOf(namespace));
    this.elementNames.clear();
    return true;
  }

  /** Forgets what the element at `depth` declared. */
  leave(depth: number): void {
    for (let last = this.shadowed.at(-1); last !== undefined && last.depth >= depth; last = this.shadowed.at(-1)) {
      if (last.binding === undefined) this.bindings.delete(last.prefix);
      else this.bindings.set(last.prefix, last.binding);
      this.shadowed.pop();
      this.elementNames.clear();
    }
  }

  /** The customary name of an element, `a:t` say; undefined when its prefix is declared nowhere. */
  elementName(raw: string): string | undefined {
    let name = this.elementNames.get(raw);
    if (name === undefined) {
      const colon = raw.indexOf(':');
      name = colon < 0 ? (this.expand('', raw) ?? raw) : this.qualified(raw, colon);
      if (this.elementNames.size >= MOST_KEPT) this.elementNames.clear();
      this.elementNames.set(raw, name);
    }
    return name;
  }

  /** The customary name of an attribute; one without a prefix is in no namespace (Namespaces in XML 1.0 §6.2). */
  attributeName(raw: string): string | undefined {
    const colon = raw.indexOf(':');
    return colon < 0 ? raw : this.qualified(raw, colon);
  }

  private qualified(raw: string, colon: number): string | undefined {
    return colon === 0 ? undefined : this.expand(raw.slice(0, colon), raw.slice(colon + 1));
  }

  private expand(prefix: string, local: string): string | undefined {
    const binding = this.bindings.get(prefix);
    if (binding === undefined) return undefined;
    let name = binding.names.get(local);
    if (name === undefined) {
      if (!LOCAL_NAME.test(local)) return undefined;
      name = `${binding.customary}:${local}`;
      if (binding.names.size >= MOST_KEPT) binding.names.clear();
      binding.names.set(local, name);
    }
    return name;
  }

  private bindingOf(namespace: string): Binding {
    let binding = this.byNamespace.get(namespace);
    if (binding === undefined) {
      binding = { customary: customaryPrefix(namespace), names: new Map() };
      if (this.byNamespace.size >= MOST_KEPT) this.byNamespace.clear();
      this.byNamespace.set(namespace, binding);
    }
    return binding;
  }
}
