import { batchParameter, mailboxMessageParameter, teamParameter, templateParameter } from '@rowdeck/contracts';
import { PathParameterPipe } from './path-parameter.pipe';

const BATCH = '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0001';

describe('PathParameterPipe', () => {
  it.each([
    ['the number of a row', templateParameter, '7', 7],
    ['the largest number of a row', templateParameter, '2147483647', 2_147_483_647],
    ['a UUID', batchParameter, BATCH, BATCH],
    ['a team by its number', teamParameter, '7', 7],
    ['a team by its short id', teamParameter, 'k3v9t2m4qa', 'k3v9t2m4qa'],
    ['a text that looks like a number', mailboxMessageParameter, '17', '17'],
  ])('reads %s', (_what, parameter, text, expected) => {
    expect(new PathParameterPipe(parameter).transform(text)).toBe(expected);
  });

  it.each([
    ['0', templateParameter, 'template.not_found'],
    ['2147483648', templateParameter, 'template.not_found'],
    ['9'.repeat(400), templateParameter, 'template.not_found'],
    ['-1', templateParameter, 'template.not_found'],
    ['+1', templateParameter, 'template.not_found'],
    ['01', templateParameter, 'template.not_found'],
    ['1e3', templateParameter, 'template.not_found'],
    ['0x10', templateParameter, 'template.not_found'],
    [' 1', templateParameter, 'template.not_found'],
    ['', templateParameter, 'template.not_found'],
    ['7', batchParameter, 'batch.not_found'],
    [`${BATCH}x`, batchParameter, 'batch.not_found'],
    ['K3V', teamParameter, 'team.not_found'],
  ])('finds nothing under %j', (text, parameter, code) => {
    expect(() => new PathParameterPipe(parameter).transform(text)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
