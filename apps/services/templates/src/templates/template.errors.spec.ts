import { toProblemBody } from '@rowdeck/contracts';
import { type TemplateProblem } from '@rowdeck/engine-pptx';
import { templateRejected } from './template.errors';

const problem = (text: string): TemplateProblem => ({
  code: 'template.damaged',
  message: `${text}.`,
  remedy: 'Open it in PowerPoint and save it again.',
  part: text,
});

describe('a refused template', () => {
  it('says every problem with its way out', () => {
    const { message, errors, params } = templateRejected([problem('One'), problem('Two')]);
    expect(message).toBe('One. Two.');
    expect(errors.file).toEqual([
      'One. Open it in PowerPoint and save it again.',
      'Two. Open it in PowerPoint and save it again.',
    ]);
    expect(params).toMatchObject({ reason: 'template.damaged', reasons: [{ part: 'One' }, { part: 'Two' }] });
  });

  it('fits into one message of the bus, whatever the file holds', () => {
    const hostile = Array.from({ length: 20_000 }, () => problem('\u0001'.repeat(65_535)));
    expect(Buffer.byteLength(JSON.stringify(toProblemBody(templateRejected(hostile))))).toBeLessThan(500_000);
  });
});
