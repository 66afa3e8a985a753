import { Problem } from '@rowdeck/contracts';
import { z } from 'zod';
import { parseContract } from './parse-contract';

const schema = z.object({ user: z.object({ email: z.email() }), count: z.number().default(1) });
const contract = { code: 'request.invalid', what: 'The request' } as const;

const refusalOf = (value: unknown): unknown => {
  try {
    return parseContract(schema, value, contract);
  } catch (error) {
    return error;
  }
};

describe('parseContract', () => {
  it('returns what was parsed, defaults applied and unknown fields dropped', () => {
    const value = { user: { email: 'ana@example.com', hash: 'secret' } };
    expect(parseContract(schema, value, contract)).toEqual({ user: { email: 'ana@example.com' }, count: 1 });
  });

  it('names every faulty field at once', () => {
    const refusal = refusalOf({ user: { email: 'nowhere' }, count: 'two' });
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({
      code: 'request.invalid',
      errors: { 'user.email': [expect.any(String)], count: [expect.any(String)] },
    });
  });

  it('has a name for the whole when that is the fault', () => {
    expect(refusalOf(null)).toMatchObject({ errors: { '(whole)': [expect.any(String)] } });
  });
});
