import { describeHttpContract } from '@rowdeck/http-contract';
import { EdgeForTest } from '../../test/edge-for-test';

describe('the HTTP interface of the gateway', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  describeHttpContract(() => Promise.resolve(edge));
});
