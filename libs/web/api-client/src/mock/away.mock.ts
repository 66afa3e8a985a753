import { type awayHttp } from '@rowdeck/contracts';
import { type MockOf } from './mock-route';

export const awayMock: MockOf<typeof awayHttp> = {
  show: ({ state: { away } }) => ({ away: [...away] }),
};
