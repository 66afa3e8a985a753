import { WithServer } from '../test/with-server';

const home = WithServer.forEach();

describe('rowdeck completion', () => {
  it.each(['bash', 'zsh', 'fish'])('knows every command and its options in %s', async (shell) => {
    const { code, out } = await home.run('completion', shell);
    expect(code).toBe(0);
    for (const word of ['inspect', 'fill', 'login', 'generate', 'watermark', 'no-browser'])
      expect(out.toString()).toContain(word);
  });

  it('knows no other shell', async () => {
    expect((await home.run('completion', 'cmd')).code).toBe(2);
  });
});
