import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A way of writing, by a language that fontconfig knows it by, and the package of Debian and Ubuntu whose fonts have its letters. */
interface Script {
  readonly name: string;
  readonly language: string;
  readonly fonts: string;
}

const SCRIPTS: readonly Script[] = [
  { name: 'Arabic', language: 'ar', fonts: 'fonts-noto-core' },
  { name: 'Hebrew', language: 'he', fonts: 'fonts-noto-core' },
  { name: 'Devanagari', language: 'hi', fonts: 'fonts-noto-core' },
  { name: 'Thai', language: 'th', fonts: 'fonts-noto-core' },
  { name: 'Chinese', language: 'zh-cn', fonts: 'fonts-noto-cjk' },
  { name: 'Japanese', language: 'ja', fonts: 'fonts-noto-cjk' },
  { name: 'Korean', language: 'ko', fonts: 'fonts-noto-cjk' },
];

export interface MissingScripts {
  readonly scripts: readonly string[];
  /** Packages of Debian and Ubuntu to install. */
  readonly packages: readonly string[];
}

/** @param listed what `fc-list : lang` prints: of each font its languages, `:lang=ar|en` */
export const scriptsWithoutFont = (listed: string): MissingScripts => {
  const languages = new Set(listed.split('\n').flatMap((line) => line.slice(line.indexOf('=') + 1).split('|')));
  const missing = SCRIPTS.filter(({ language }) => !languages.has(language));
  return { scripts: missing.map(({ name }) => name), packages: [...new Set(missing.map(({ fonts }) => fonts))] };
};

const LIMIT_MS = 10_000;
const MOST_OUTPUT = 16 * 1024 ** 2;

/** The scripts whose letters are boxes in pictures of this machine; null where fontconfig is not there to say. */
export const missingScripts = async (program = 'fc-list'): Promise<MissingScripts | null> => {
  const run = promisify(execFile)(program, [':', 'lang'], { timeout: LIMIT_MS, maxBuffer: MOST_OUTPUT });
  return run.then(
    ({ stdout }) => scriptsWithoutFont(stdout),
    () => null,
  );
};
