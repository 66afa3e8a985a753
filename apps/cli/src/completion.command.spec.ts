import { execFileSync } from 'node:child_process';
import { CliFolder } from '../test/cli-folder';

const cli = new CliFolder();
afterAll(() => cli.remove());

const scriptFor = async (shell: string): Promise<string> => (await cli.run('completion', shell)).out.toString();

describe('rowdeck completion', () => {
  it.each(['bash', 'zsh', 'fish'])('knows every command, its actions and its options in %s', async (shell) => {
    const script = await scriptFor(shell);
    for (const word of ['inspect', 'fill', 'login', 'generate', 'push', 'watermark', 'no-browser', 'local'])
      expect(script).toContain(word);
  });

  it.each([
    [['lo'], ['login', 'logout']],
    [
      ['templates', ''],
      ['list', 'push', 'pull', '--name', '--template'],
    ],
    [
      ['templates', 'pu'],
      ['push', 'pull'],
    ],
    [['templates', 'push', 'pu'], []],
    [['templates', 'pull', '--o'], ['--out']],
    [
      ['logout', '--'],
      ['--local', '--profile', '--json', '--help'],
    ],
    [['completion', 'z'], ['zsh']],
    [['nonsense', '--'], []],
  ])('completes %j in bash', async (typed, expected) => {
    const words = typed.map((word) => `'${word}'`).join(' ');
    const ask = `COMP_WORDS=(rowdeck ${words}); COMP_CWORD=${typed.length}; _rowdeck; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const completed = execFileSync('bash', ['-c', `${await scriptFor('bash')}\n${ask}`], { encoding: 'utf8' });
    const offered = completed.split('\n').filter(Boolean);
    expect(offered.slice(0, expected.length)).toEqual(expected);
    expect(offered.length > 0).toBe(expected.length > 0);
  });

  it.each([
    [['cmd'], 'not “cmd”'],
    [[], 'takes bash, zsh or fish.'],
  ])('knows no other shell: %j', async (argv, words) => {
    const { code, err } = await cli.run('completion', ...argv);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  });
});
