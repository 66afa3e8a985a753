import { keptPatternsLength } from '@rowdeck/engine-tabular';
import { fromThread, isWorn } from '@rowdeck/failures';
import { type ReadRowsTask } from './read-rows-task';
import readRows from './read-rows.worker';

jest.mock('@rowdeck/engine-tabular', () => ({
  ...jest.requireActual<object>('@rowdeck/engine-tabular'),
  keptPatternsLength: jest.fn(() => 0),
}));

const read = async (kept: number): Promise<unknown> => {
  jest.mocked(keptPatternsLength).mockReturnValue(kept);
  return readRows({} as ReadRowsTask).catch(fromThread);
};

describe('a thread that has read tables', () => {
  it('takes no more of them once it keeps more number formats than honest workbooks ever leave', async () => {
    expect(isWorn(await read(1_000_001))).toBe(true);
  });

  it('goes on as long as they are few', async () => {
    expect(isWorn(await read(1_000_000))).toBe(false);
  });
});
