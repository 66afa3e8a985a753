import { GenerationApiModule } from './generation-api.module';
import { GenerationModule, generationRoot } from './generation.module';
import { GenerationWorkerModule } from './generation-worker.module';

describe('generationRoot', () => {
  it.each([
    [undefined, GenerationModule],
    ['', GenerationModule],
    ['all', GenerationModule],
    ['api', GenerationApiModule],
    ['worker', GenerationWorkerModule],
  ])('takes the role %p', (role, root) => {
    expect(generationRoot({ GENERATION_ROLE: role })).toBe(root);
  });

  it('names the variable when there is no such role', () => {
    expect(() => generationRoot({ GENERATION_ROLE: 'boss' })).toThrow(
      'GENERATION_ROLE is “boss”; it must be one of all, api, worker.',
    );
  });
});
