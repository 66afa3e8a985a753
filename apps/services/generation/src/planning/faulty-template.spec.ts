import { Problem, type TemplateFaultView } from '@rowdeck/contracts';
import { refuseFaultyTemplate } from './faulty-template';

const misspelt: TemplateFaultView = {
  code: 'placeholder.bad_filter',
  severity: 'error',
  message: '“{{Amount | curency}}” uses a filter that cannot be read.',
  remedy: 'Did you mean “currency”?',
  place: 'slide 2, text box “Sum”',
  part: 'ppt/slides/slide2.xml',
  slide: 2,
  placeholder: '{{Amount | curency}}',
};
const foreign: TemplateFaultView = {
  ...misspelt,
  code: 'placeholder.other_style',
  severity: 'hint',
  message: 'Foreign.',
};

const refusalOf = (faults: TemplateFaultView[]): Problem => {
  try {
    refuseFaultyTemplate({ faults }, 'refuse');
  } catch (error) {
    if (error instanceof Problem) return error;
  }
  throw new Error('It was not refused.');
};

describe('a template with text that cannot be filled', () => {
  it('is refused with each place, what is wrong there, the way out, and how to go on all the same', () => {
    expect(refusalOf([foreign, misspelt])).toMatchObject({
      code: 'batch.template_faulty',
      errors: {
        'presentation.template_id': [
          'Slide 2, text box “Sum”: “{{Amount | curency}}” uses a filter that cannot be read. Did you mean “currency”?',
          expect.stringMatching(/^With faulty_template=keep the presentations are made/),
        ],
      },
      params: { count: 1, faults: [{ code: 'placeholder.bad_filter', slide: 2, placeholder: '{{Amount | curency}}' }] },
    });
  });

  it('is told in warnings where it is to be printed as it stands, the worst first', () => {
    const warnings = refuseFaultyTemplate({ faults: [foreign, misspelt] }, 'keep');
    expect(warnings.map(({ code, slide }) => [code, slide])).toEqual([
      ['placeholder.bad_filter', 2],
      ['placeholder.other_style', 2],
    ]);
    expect(warnings[0]).not.toHaveProperty('part');
  });

  it('counts what it does not name', () => {
    const { errors, params } = refusalOf(Array.from({ length: 70 }, () => misspelt));
    expect(errors?.['presentation.template_id']).toContain('And 20 more.');
    expect(params).toMatchObject({ count: 70 });
    expect(params['faults']).toHaveLength(50);
  });
});

it.each(['refuse', 'keep'] as const)('marks of another tool refuse nothing, and are told: %s', (policy) => {
  expect(refuseFaultyTemplate({ faults: [foreign] }, policy)).toMatchObject([
    { code: 'placeholder.other_style', message: 'Foreign.' },
  ]);
});

it('a templates service of the release before says nothing of its text, and refuses nothing', () => {
  expect(refuseFaultyTemplate({}, 'refuse')).toEqual([]);
});
