import { runCommand } from './run-command';

const saidBy = async (words: Promise<string>): Promise<{ out: string; err: string; code: unknown }> => {
  const before = process.exitCode;
  const said = { out: '', err: '' };
  const spies = (
    [
      ['out', process.stdout],
      ['err', process.stderr],
    ] as const
  ).map(([name, stream]) =>
    jest.spyOn(stream, 'write').mockImplementation((text) => {
      said[name] += String(text);
      return true;
    }),
  );
  try {
    await runCommand(words);
    return { ...said, code: process.exitCode };
  } finally {
    spies.forEach((spy) => spy.mockRestore());
    process.exitCode = before;
  }
};

describe('a command', () => {
  it('prints what it has to say', async () => {
    await expect(saidBy(Promise.resolve('Done.'))).resolves.toEqual({ out: 'Done.\n', err: '', code: undefined });
  });

  it('prints a fault on standard error alone, without its stack, and fails', async () => {
    await expect(saidBy(Promise.reject(new Error('It is away.')))).resolves.toEqual({
      out: '',
      err: 'It is away.\n',
      code: 1,
    });
  });
});
