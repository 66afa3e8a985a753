import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Line {
  readonly number: string;
  readonly level: string;
  readonly requirement: string;
  readonly state: string;
  readonly where: string;
}

const root = join(__dirname, '../..');
const lines: readonly Line[] = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [number = '', level = '', requirement = '', state = '', where = ''] = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return { number, level, requirement, state, where };
  });
const inState = (state: string) => lines.filter((line) => line.state === state);

/** The requirements of Levels 1 and 2 in each section of ASVS 5.0.0; those between are of Level 3. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};

describe('the table of ASVS 5.0.0', () => {
  it('has each requirement of Levels 1 and 2 once, in order', () => {
    const numbers = Object.entries(SECTIONS).flatMap(([section, ofSection]) =>
      ofSection.map((number) => `V${section}.${number}`),
    );
    expect(numbers).toHaveLength(253);
    expect(lines.map(({ number }) => number)).toEqual(numbers);
    expect(lines.filter(({ level }) => level !== '1' && level !== '2')).toEqual([]);
  });

  it('says of each that it passes, is open or is not applicable, and where or why', () => {
    const known = ['pass', 'open', 'not applicable'];
    expect(lines.filter(({ state, where }) => !known.includes(state) || where.length < 5)).toEqual([]);
  });

  it('says of an open one what is missing, in words that hold without our list of issues', () => {
    const missing = /^(missing|not done)\b|\b(Missing|Not as the standard says):/;
    expect(inState('open').filter(({ where }) => !missing.test(where))).toEqual([]);
    expect(lines.filter(({ where }) => /\bissues? \d/.test(where))).toEqual([]);
  });

  it('names only files that are there', () => {
    const named = lines.flatMap(({ where }) =>
      [...where.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+)`/g)].map(([, path = '']) => path),
    );
    expect(named.length).toBeGreaterThan(150);
    expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

// What docs/security/cryptography.md promises of TLS.
it.each(['NODE_TLS_REJECT_UNAUTHORIZED', 'secureProtocol', 'SSL_OP_', 'DEFAULT_CIPHERS'])(
  'nothing that ships lowers the defaults of TLS by %s',
  (word) => {
    const search = ['grep', '-l', word, '--', 'apps', 'libs', 'docker', 'helm', ':!*spec.ts'];
    const found = () => execFileSync('git', search, { cwd: root, encoding: 'utf8' });
    // Exit code 1: no file.
    expect(found).toThrow(expect.objectContaining({ status: 1 }) as Error);
  },
);

it('the images offer cipher suites with forward secrecy and authenticated encryption alone, the strongest first', () => {
  const dockerfile = readFileSync(join(root, 'docker/service.Dockerfile'), 'utf8');
  const option = /"(--tls-cipher-list=[^"]+)"/.exec(dockerfile)?.[1] ?? '';
  const script = 'console.log(require("node:tls").DEFAULT_CIPHERS); require("node:tls").createSecureContext()';
  const offered = execFileSync(process.execPath, [option, '-e', script], { encoding: 'utf8' }).trim().split(':');
  expect(offered.filter((suite) => !/^(TLS_|ECDHE-(ECDSA|RSA)-).*(GCM|CHACHA20[-_]POLY1305)/.test(suite))).toEqual([]);
  expect(offered).toHaveLength(9);
  expect(offered[0]).toBe('TLS_AES_256_GCM_SHA384');
});
