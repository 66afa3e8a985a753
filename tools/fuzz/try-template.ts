import { crc32 } from 'node:zlib';
import {
  compileTemplate,
  createFiller,
  type DeckFault,
  decodeCompiled,
  encodeCompiled,
  type FillForm,
  inspectTemplate,
  RowFailed,
  TEMPLATE_PROBLEMS,
  TemplateRejected,
  validateDeck,
} from '@rowdeck/engine-pptx';

const FORMS: readonly FillForm[] = ['slots', 'segments', 'deflate'];
const VALUES = ['plain', '&<>"\'', '\u0000\u0008\ud800', 'a\r\nb\vc', ']]>', 'x'.repeat(9_000), '', '日本 🍣'];

/**
 * Takes a file through everything that the engine does with a template. Returns the code of the problem for which it was
 * refused, or undefined when all forms were filled; throws where the engine breaks a promise.
 */
export function tryTemplate(template: Uint8Array): string | undefined {
  try {
    fillInEveryForm(template);
    return undefined;
  } catch (error) {
    if (!(error instanceof TemplateRejected)) throw error;
    const unknown = error.problems.find(({ code, remedy }) => !(code in TEMPLATE_PROBLEMS) || remedy === '');
    if (unknown) throw new Error(`refused for no known reason: ${unknown.code}`, { cause: error });
    return error.code;
  }
}

function fillInEveryForm(template: Uint8Array): void {
  const names = inspectTemplate(template).placeholders.map(({ name }) => name);
  const fresh = compileTemplate(template);
  const compiled = decodeCompiled(Buffer.concat(encodeCompiled(fresh)));
  const base = Buffer.concat([...fresh.base.chunks()]);
  const known = new Set(validateDeck(template).map(identity));
  for (const form of FORMS) {
    const filler = createFiller(compiled, {
      columns: names,
      mapping: new Map(names.map((name) => [name, name])),
      form,
    });
    const filled = orFailed(() => filler.fill(names.map((_, i) => VALUES[i % VALUES.length] ?? '')));
    if (!filled) continue;
    const deck = Buffer.concat([base, filled.delta]);
    if (deck.length !== filled.length)
      throw new Error(`${form}: ${filled.length} bytes were announced, ${deck.length} came`);
    if (crc32(deck) !== filled.crc32) throw new Error(`${form}: the checksum is wrong`);
    const added = validateDeck(deck).filter((fault) => !isText(fault) && !known.has(identity(fault)));
    if (added.length > 0) throw new Error(`${form}: ${JSON.stringify(added.slice(0, 3))}`);
  }
}

/** A filter that cannot read its value is the row's fault, not the template's. */
function orFailed<T>(fill: () => T): T | undefined {
  try {
    return fill();
  } catch (error) {
    if (error instanceof RowFailed) return undefined;
    throw error;
  }
}

/** What cannot be told apart from a placeholder may stay: values and faulty tags are text. */
const isText = ({ code }: DeckFault): boolean => code === 'deck.leftover_placeholder';

const identity = ({ code, part }: DeckFault): string => `${code} ${part}`;
