import { eventually } from './eventually';

describe('eventually', () => {
  it('waits until the assertion holds', async () => {
    let looks = 0;
    await eventually(() => expect((looks += 1)).toBeGreaterThanOrEqual(3));
    expect(looks).toBe(3);
  });

  it('gives up with the last failure', async () => {
    await expect(eventually(() => Promise.reject(new Error('not yet')), 50)).rejects.toThrow('not yet');
  });

  it('hands on what the assertion found', async () => {
    await expect(eventually(() => 'mail')).resolves.toBe('mail');
  });
});
