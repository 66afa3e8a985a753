import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSafePattern } from 'redos-detector';
import ts from 'typescript';

const ROOT = join(__dirname, '../..');
/** What reads input of users: engine, services, server libs, contracts, the command line and the pages. */
const SOURCES = ['apps/*.ts', 'apps/*.tsx', 'libs/*.ts', 'libs/*.tsx'];
const NOT_SHIPPED = /\.(?:spec|int-spec|e2e-spec)\.tsx?$|\/(?:test|testing)\/|^apps\/e2e\//;
/** More backtracks than any safe pattern of ours needs, and few enough to count in a moment. */
const MOST_BACKTRACKS = 200;
const LIMIT_MS = 60_000;

/**
 * Patterns that step back as often as their text is long, but over each character a bounded number of times: the detector
 * sees that the number has no bound, not that it is linear. Each says why it is.
 */
const LINEAR: Readonly<Record<string, string>> = {
  [String.raw`/("[^"]{0,255}"|\\.)|\[[^\]]{0,255}\]|[_*]./g`]: 'no stretch is longer than a format of Excel may be',
  [String.raw`/e\P{L}{0,200}\p{Nd}/iu`]: 'asked of values of at most 200 characters',
  [String.raw`/"[^"]*"/g`]: 'quotes go in pairs: only the last one can be without its other',
  [String.raw`/\{\{[^{}]*\}\}/g`]: 'what is between ends at the next brace, where the next attempt begins',
  ['/`([^`]+)`/g']: 'what is between ends at the next mark, where the next attempt begins',
  [String.raw`/filename="([^"]{0,255})"/i`]: 'of each place where it begins, 255 characters are looked at',
  [String.raw`/“([^“”]*)”/g`]: 'what is between ends at the next mark, where the next attempt begins',
  [String.raw`/^\p{L}[\p{L}\p{M}-]*\.?,?\s+\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{2,4}$/u`]:
    'bound to the start; between two stretches of any length stands a blank, which the first does not hold',
  [String.raw`/\uE000([^\uE000\uE001]*)\uE001/g`]:
    'what is between ends at the next mark, where the next attempt begins',
  [String.raw`/\/\/[^@/]*@/g`]: 'what is between ends at the next slash, where the next attempt begins',
  [String.raw`/&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([\dA-Fa-f]+));/y`]: 'sticky, and begins at an ampersand alone',
  [String.raw`/&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([\dA-Fa-f]+));/g`]: 'begins at an ampersand alone',
  [String.raw`/("[^"]*"|'[^']*'|[“”„‟][^“”„‟]*[“”„‟]|[‘’‚‛][^‘’‚‛]*[‘’‚‛]|«[^»]*»|»[^«]*«)|(-?\d+(?:\.\d+)?)/y`]:
    'sticky, and what is between ends at the first closing quote',
  [String.raw`/[ \t\r\n]+|\/\/[^\r\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|"(?:[^"\\\r\n]|\\[^\r\n])*"|-?\d[\d.eE+-]*|true|false|null|[[\]{},:]/y`]:
    'sticky; each stretch ends at a sign that it does not hold, and the first attempt that fails is the last',
  [String.raw`/["'<][^]*$/`]: 'the first attempt that begins takes the rest of the text, and so fits',
  [String.raw`/\stooltip=(?:"[^"]*"|'[^']*')/g`]:
    'the value ends at the quote that every attribute was checked to have',
  [String.raw`/^(<\?xml[^>]*?\sencoding\s*=\s*)(["'])([^"']*)\2/`]:
    'bound to the start; between two stretches of any length stands a word',
  [String.raw`/<\?xml\s+version\s*=\s*(["'])1\.\d\1(?:\s+encoding\s*=\s*(["'])[A-Za-z][\w.-]*\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*\?>/y`]:
    'sticky; between two stretches of any length stands a word or a sign',
  [String.raw`/(yyyy|yy|y|MMMM|MMM|MM|M|dd|d|EEEE|EEE|E|HH|H|hh|h|mm|m|ss|s|a)|['’‘]([^'’‘]*)['’‘]|([^\p{L}'’‘]+)/uy`]:
    'sticky, one stretch of any length to an attempt, and the first attempt that fails is the last',
  [String.raw`/(?:[\sT,]+(?:(?:at|um|om|à|às|a las|alle|alle ore|kl\.?|klo|kell|la|o|ob|u|v|w|в|у|о|во)\s)?|:)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?\s?m\.?)?\s*(?:Z|Uhr|(?:UTC|GMT)(?:[+-](?:0?\d|1[0-4])(?::?[0-5]\d)?(?:\s\([^()]+\))?)?|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/iu`]:
    'reads texts of at most 100 characters',
  [String.raw`/[\sT,]+(?:(?:à|às|a las|um)\s)?(\d{1,2})\s?(?:h|Uhr)(?:\s?(\d{2}))?$/iu`]:
    'reads texts of at most 100 characters',
  [String.raw`/^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s/-]*(?:de\s+)?(\p{L}[\p{L}\p{M}]+)[\s.,/-]*(?:de\s+)?(\d{4}|\d{2})$/iu`]:
    'reads texts of at most 100 characters',
  [String.raw`/^[\p{L}\p{N}_.-]+(?: [\p{L}\p{N}_.-]+){0,4}$/u`]:
    'bound to the start; between two stretches stands a space, which neither holds',
  [String.raw`/\d\s*"?,"?\s*[\d–—-]/`]:
    'each stretch of blanks is read from the one digit, or the one comma, before it',
  [String.raw`/^[^.,]*\.\s?[-\u2010-\u2015\u2212]{1,2}[^.,\d]*$/`]:
    'bound to the start; the first stretch ends at the first point',
  [String.raw`/^(\p{L}[\p{L}\p{M}]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|\d{2})$/iu`]:
    'reads texts of at most 100 characters',
  [String.raw`/^(?:\{1:[^\r\n]{0,200}\{4:\s*)?:20:[^\r\n]{0,80}\s+:2[15]:/`]:
    'bound to the start of a file, of which 8,192 characters are looked at',
  [String.raw`/^<\?xml[^>]*>\s*<(?:\w+:)?Document[^>]*:camt\.05[234]/`]:
    'bound to the start of a file, of which 8,192 characters are looked at',
  [String.raw`/^(?:version: *1\s+)?dn: *[^\r\n=]{1,80}=[^\r\n]{1,500}[\r\n]+[a-z;-]{1,80}:/i`]:
    'bound to the start of a file, of which 8,192 characters are looked at',
  [String.raw`/^(?:INSERT\s+INTO\s+\S+\s*(?:\(|VALUES|SELECT)|REPLACE\s+INTO\s+\S+\s*(?:\(|VALUES)|CREATE\s+(?:TABLE|DATABASE|SCHEMA|SEQUENCE|TYPE|EXTENSION|TEMPORARY)\s|DROP\s+(?:TABLE|DATABASE|SCHEMA)\s|ALTER\s+TABLE\s|COPY\s+\S+\s[^;\r\n]{0,4000}FROM\s+stdin|SET\s+[\w.@]+\s*(?:=|TO\s)[^;\r\n]*;|USE\s+[\w${'`'}"[\]]+\s*;|LOCK\s+TABLES\s|(?:BEGIN|START)(?:\s+TRANSACTION)?\s*;|PRAGMA\s+\w+\s*=[^;\r\n]*;)/i`]:
    'bound to the start of a file, of which 8,192 characters are looked at',
  [String.raw`/(?:--[^\r\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/;?|#[^\r\n]*|\\\w+ \w{20,})\s+/y`]:
    'sticky; each comment ends at a sign that it does not hold, and the first attempt that fails is the last',
};

/**
 * Files outside the engine that put patterns together from constant text: the endings of tables, and the paths of routes, bound to their
 * start, in which each `:name` stands for what reaches to the next slash; of words that Intl has for dates and times, for texts of at most 100
 * characters.
 */
const MAKERS = [
  'apps/services/gateway/src/shells/shown-thing.ts',
  'apps/services/gateway/src/sites/navigation.ts',
  'apps/services/generation/src/batches/batch-name.ts',
  'libs/contracts/src/http/pages.http.ts',
  'libs/engine/values/src/dates/locale-dates.ts',
  'libs/engine/values/src/dates/locale-times.ts',
];

interface Pattern {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

const files = execFileSync('git', ['ls-files', '--', ...SOURCES], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !NOT_SHIPPED.test(file));

/** The literals of a file. */
function patternsOf(file: string): Pattern[] {
  const patterns: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      patterns.push({ place: file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true));
  return patterns;
}

/** Case does not change how often a pattern steps back, and the detector cannot fold it over all of Unicode. */
function backtracksWithoutBound({ source, flags }: Pattern): boolean {
  const unicode = flags.includes('u');
  const options = {
    unicode,
    caseInsensitive: flags.includes('i') && !unicode,
    dotAll: flags.includes('s'),
    multiLine: flags.includes('m'),
    maxScore: MOST_BACKTRACKS,
    timeout: LIMIT_MS,
  };
  return !isSafePattern(source, options).safe;
}

/** What libraries put together is theirs; each says what bounds the text that they are given. */
const LIBRARIES: Readonly<Record<string, string>> = {
  'libphonenumber-js': 'reads texts of at most 60 characters',
};

const madeByLibrary = (stack = ''): boolean =>
  Object.keys(LIBRARIES).some((name) => stack.includes(`/node_modules/${name}/`));

/** Patterns that the engine puts together when it is loaded. */
function patternsMadeAtLoad(): Pattern[] {
  const made: Pattern[] = [];
  const RegExpItself = globalThis.RegExp;
  globalThis.RegExp = new Proxy(RegExpItself, {
    construct(_, [source, flags = '']: [string, string?]) {
      if (!madeByLibrary(new Error().stack)) made.push({ place: 'made at load', source, flags });
      return new RegExpItself(source, flags);
    },
  });
  try {
    jest.isolateModules(() => void jest.requireActual('@rowdeck/engine-pptx'));
  } finally {
    globalThis.RegExp = RegExpItself;
  }
  return made;
}

/** A name in the style of another tool: at most 41 characters, read anew from each mark that opens one. */
const ofBoundedLength = ({ source }: Pattern): boolean =>
  source.includes('{0,40}') && !/[*+]|\{\d+,\}/.test(outsideClasses(source));

/** In a class of characters, and behind a backslash, these signs repeat nothing. */
const outsideClasses = (source: string): string => source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');

const shown = ({ source, flags }: Pattern): string => `/${source}/${flags}`;

describe('no pattern over input takes more than linear time', () => {
  const patterns = [...files.flatMap(patternsOf), ...patternsMadeAtLoad()];

  it('finds them', () => {
    expect(patterns.length).toBeGreaterThan(100);
  });

  it('proves each', () => {
    const unproven = patterns.filter(
      (pattern) => !(shown(pattern) in LINEAR) && !ofBoundedLength(pattern) && backtracksWithoutBound(pattern),
    );
    expect(unproven.map((pattern) => `${pattern.place}: ${shown(pattern)}`)).toEqual([]);
  });

  it('knows every file that puts patterns together', () => {
    const makers = files.filter((file) => /\bRegExp\(/.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(makers.filter((file) => !file.startsWith('libs/engine/pptx/src/'))).toEqual(MAKERS);
  });

  it('lists no exception that is not needed', () => {
    const used = new Set(patterns.map(shown));
    expect(Object.keys(LINEAR).filter((pattern) => !used.has(pattern))).toEqual([]);
  });

  it('would have found the one that held a thread for 88 seconds', () => {
    const source = String.raw`^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*(?:<!doctype\s+html|<html)`;
    expect(backtracksWithoutBound({ place: '', source, flags: 'i' })).toBe(true);
  });
});
