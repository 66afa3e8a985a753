import { Problem } from '@rowdeck/contracts';
import { Refusals } from './refusals';

const refusing = (code: 'batch.invalid' | 'request.rate_limited' | 'storage.unavailable') => (): never => {
  throw new Problem(code, { detail: code, errors: { name: ['Enter a name.'] } });
};

describe('what an order is refused for', () => {
  it('is thrown at once where it is to be made', () => {
    const refusals = new Refusals(false);
    expect(() => refusals.attempt(refusing('batch.invalid'), () => 1)).toThrow('batch.invalid');
    expect(refusals.all).toEqual([]);
  });

  it('is collected where it is only checked, and the check goes on', async () => {
    const refusals = new Refusals(true);
    expect(
      refusals.attempt(
        () => 1,
        () => 2,
      ),
    ).toBe(1);
    expect(refusals.attempt(refusing('batch.invalid'), () => 2)).toBe(2);
    expect(
      await refusals.attemptLong(
        () => Promise.resolve().then(refusing('batch.invalid')),
        () => 3,
      ),
    ).toBe(3);
    const [first] = refusals.all;
    expect(first).toMatchObject({
      code: 'batch.invalid',
      detail: 'batch.invalid',
      errors: { name: ['Enter a name.'] },
    });
    refusals.add([...refusals.all]);
    expect(refusals.all).toHaveLength(4);
  });

  const faulty = (refusals: Refusals) => {
    const refuse = (code: 'batch.mapping_incomplete' | 'batch.invalid', errors: Record<string, string[]>) =>
      refusals.attempt(
        () => {
          throw new Problem(code, { detail: code, errors, params: { of: code } });
        },
        () => undefined,
      );
    refuse('batch.mapping_incomplete', { mapping: ['“due” has no column.'] });
    refuse('batch.invalid', { file_name: ['There is no column zz.'], mapping: ['The text is no date.'] });
    return 'done';
  };

  it('is thrown together, where it can be known together: the first, with the faults of all', () => {
    expect(() => new Refusals(false).together(faulty)).toThrow(
      expect.objectContaining({
        code: 'batch.mapping_incomplete',
        message: 'batch.mapping_incomplete',
        params: { of: 'batch.mapping_incomplete' },
        errors: {
          mapping: ['“due” has no column.', 'The text is no date.'],
          file_name: ['There is no column zz.'],
        },
      }) as Error,
    );
    expect(new Refusals(false).together(() => 'done')).toBe('done');
  });

  it('is thrown with what is found beside it, and nothing is looked at where nothing was found', async () => {
    const refusals = new Refusals(true);
    const work = jest.fn(() => Promise.resolve().then(() => faulty(new Refusals(true))));
    await refusals.throwWith(work);
    expect(work).not.toHaveBeenCalled();
    refusals.attempt(
      () => {
        throw new Problem('batch.template_faulty', { errors: { template: ['Open.'] }, params: { count: 1 } });
      },
      () => undefined,
    );
    const beside = { errors: { mapping: ['“due” has no column.'] }, params: { count: 2, placeholders: ['due'] } };
    const refused = refusals.throwWith(() => Promise.reject(new Problem('batch.mapping_incomplete', beside)));
    await expect(refused).rejects.toMatchObject({
      code: 'batch.template_faulty',
      errors: { template: ['Open.'], mapping: ['“due” has no column.'] },
      params: { count: 1, placeholders: ['due'] },
    });
    await expect(refusals.throwWith(() => Promise.reject(new Error('Our fault.')))).rejects.toThrow('Our fault.');
  });

  it('is told as far as it fits into a message', () => {
    const large = (refusals: Refusals) => {
      for (const field of ['template', 'mapping'])
        refusals.attempt(
          () => {
            throw new Problem('batch.invalid', { errors: { [field]: ['x'.repeat(600_000)] } });
          },
          () => undefined,
        );
    };
    const onlyFirst: unknown = expect.objectContaining({ errors: { template: [expect.any(String)] } });
    expect(() => new Refusals(false).together(large)).toThrow(onlyFirst as Error);
  });

  it('is collected one by one by a check, also where it can be known together', () => {
    const refusals = new Refusals(true);
    expect(refusals.together(faulty)).toBe('done');
    expect(refusals.all.map(({ code }) => code)).toEqual(['batch.mapping_incomplete', 'batch.invalid']);
  });

  it.each(['request.rate_limited', 'storage.unavailable'] as const)(
    'is no answer of a check where it passes: %s',
    async (code) => {
      const refusals = new Refusals(true);
      expect(() => refusals.attempt(refusing(code), () => 1)).toThrow(code);
      await expect(
        refusals.attemptLong(
          () => Promise.resolve().then(refusing(code)),
          () => 1,
        ),
      ).rejects.toThrow(code);
    },
  );

  it('is never a fault of ours', () => {
    const fault = () => {
      throw new TypeError('undefined is not a function');
    };
    expect(() => new Refusals(true).attempt(fault, () => undefined)).toThrow(TypeError);
  });
});
