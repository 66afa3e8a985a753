import { Problem, type SignedActor } from '@rowdeck/contracts';
import { actorSignature } from './session.strategy';

const signed = (token: string, seconds: number): SignedActor => ({
  token,
  expiresAt: new Date(Date.now() + seconds * 1_000).toISOString(),
});

describe('the signature of an actor', () => {
  it('serves every call of a request while it is young', async () => {
    const renew = jest.fn();
    const signature = actorSignature(signed('first', 300), renew);
    expect([await signature(), await signature()]).toEqual(['first', 'first']);
    expect(renew).not.toHaveBeenCalled();
  });

  it('is renewed, once, before a call that could outlive it', async () => {
    const renew = jest.fn(() => Promise.resolve(signed('second', 300)));
    const signature = actorSignature(signed('first', 100), renew);
    expect([await signature(), await signature()]).toEqual(['second', 'second']);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('ends with its session', async () => {
    const signature = actorSignature(signed('first', 100), () => Promise.resolve(null));
    await expect(signature()).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('ends with its key, in the words for keys', async () => {
    const gone = () => new Problem('auth.key_invalid');
    const signature = actorSignature(signed('first', 100), () => Promise.resolve(null), gone);
    await expect(signature()).rejects.toMatchObject({ code: 'auth.key_invalid' });
  });
});
