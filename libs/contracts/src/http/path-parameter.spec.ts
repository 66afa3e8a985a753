import { rowId } from '../ids/row-id';
import { shortId } from '../teams/team';
import { batchParameter, teamParameter } from './path-parameter';

describe('a parameter of a path', () => {
  it.each([
    ['a row', rowId, 1, true],
    ['a row', rowId, 2_147_483_647, true],
    ['a row', rowId, 2_147_483_648, false],
    ['a row', rowId, 0, false],
    ['a row', rowId, 1.5, false],
    ['a row', rowId, '1', false],
    ['a team', teamParameter.schema, 7, true],
    ['a team', teamParameter.schema, 'k3v9t2m4qa', true],
    ['a team', teamParameter.schema, '7', false],
    ['a team', shortId, 'K3V', false],
    ['a team', shortId, '', false],
    ['a batch', batchParameter.schema, '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0001', true],
    ['a batch', batchParameter.schema, '0d3b8a52', false],
  ])('of %s', (_what, schema, value, accepted) => {
    expect(schema.safeParse(value).success).toBe(accepted);
  });
});
