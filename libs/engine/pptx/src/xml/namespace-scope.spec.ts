import { NamespaceScope } from './namespace-scope';

const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const STRICT_A = 'http://purl.oclc.org/ooxml/drawingml/main';
const P = 'http://schemas.openxmlformats.org/presentationml/2006/main';

/** A scope in which the prefixes are bound, all at depth 1. */
function scope(bindings: Readonly<Record<string, string>>): NamespaceScope {
  const made = new NamespaceScope();
  for (const [prefix, namespace] of Object.entries(bindings)) made.declare(prefix, namespace, 1);
  return made;
}

describe('the customary name of an element', () => {
  it.each<[string, Readonly<Record<string, string>>, string, string | undefined]>([
    ['under its usual prefix', { a: A }, 'a:t', 'a:t'],
    ['under another prefix', { x: A }, 'x:t', 'a:t'],
    ['in the default namespace', { '': A }, 't', 'a:t'],
    ['in the strict form', { a: STRICT_A }, 'a:t', 'a:t'],
    ['in no namespace', { a: A }, 't', 't'],
    ['in a namespace that nobody knows', { z: 'urn:z' }, 'z:t', '{urn:z}:t'],
    ['whose prefix is declared nowhere', { a: A }, 'b:t', undefined],
    ['whose prefix means another vocabulary here', { a: P }, 'a:sld', 'p:sld'],
    ['with two colons', { a: A }, 'a:b:c', undefined],
    ['with nothing behind the colon', { a: A }, 'a:', undefined],
    ['of XML itself', {}, 'xml:x', 'xml:x'],
  ])('%s', (_, bindings, raw, name) => {
    expect(scope(bindings).elementName(raw)).toBe(name);
  });
});

describe('the customary name of an attribute', () => {
  it.each<[string, Readonly<Record<string, string>>, string, string | undefined]>([
    ['without a prefix is in no namespace, whatever the default', { '': A }, 'name', 'name'],
    ['with a prefix', { q: A }, 'q:id', 'a:id'],
    ['whose prefix is declared nowhere', {}, 'q:id', undefined],
    ['of XML itself', {}, 'xml:space', 'xml:space'],
  ])('%s', (_, bindings, raw, name) => {
    expect(scope(bindings).attributeName(raw)).toBe(name);
  });
});

describe('a declaration', () => {
  it('holds inside its element and no further', () => {
    const made = scope({ a: A });
    made.declare('a', P, 3);
    expect(made.elementName('a:x')).toBe('p:x');
    made.leave(3);
    expect(made.elementName('a:x')).toBe('a:x');
    made.leave(1);
    expect(made.elementName('a:x')).toBeUndefined();
  });

  it('of the default namespace may be taken back inside', () => {
    const made = scope({ '': A });
    made.declare('', '', 2);
    expect(made.elementName('t')).not.toBe('a:t');
    made.leave(2);
    expect(made.elementName('t')).toBe('a:t');
  });

  it('ends with the elements that are left together', () => {
    const made = new NamespaceScope();
    made.declare('a', A, 2);
    made.declare('p', P, 3);
    made.leave(2);
    expect([made.elementName('a:t'), made.elementName('p:t')]).toEqual([undefined, undefined]);
  });

  it.each<[string, string, string, boolean]>([
    ['a prefix', 'a', A, true],
    ['the default', '', A, true],
    ['no default', '', '', true],
    ['xml for what it is', 'xml', 'http://www.w3.org/XML/1998/namespace', true],
    ['xml for something else', 'xml', A, false],
    ['xmlns', 'xmlns', A, false],
    ['a prefix for nothing', 'a', '', false],
    ['a prefix that is no name', '1a', A, false],
    ['a prefix with a colon', 'a:b', A, false],
  ])('of %s', (_, prefix, namespace, allowed) => {
    expect(new NamespaceScope().declare(prefix, namespace, 1)).toBe(allowed);
  });
});
