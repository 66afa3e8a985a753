import { runStack } from './run-stack';

describe('runStack', () => {
  it('refuses settings in one line, without a stack trace', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const before = process.exitCode;
    await runStack({ WORKERS: 'many' });
    expect(said.mock.calls).toEqual([['WORKERS is “many”; set it to a whole number.']]);
    expect(process.exitCode).toBe(1);
    process.exitCode = before;
    said.mockRestore();
  });
});
