import { type analyticsHttp, type AnalyticsRange, CSV_MEDIA_TYPE, Problem } from '@rowdeck/contracts';
import { fileOf } from './mock-answers';
import { type MockOf } from './mock-route';
import { type MockState } from './mock-state';

function assertShown({ teams }: MockState, { from, to, team_id }: AnalyticsRange): void {
  if (from !== undefined && to !== undefined && from > to)
    throw new Problem('analytics.invalid', { errors: { to: [`Choose a last day that is not before ${from}.`] } });
  if (team_id !== undefined && !teams.some(({ id }) => id === team_id)) throw new Problem('team.not_found');
}

/** Whatever days are asked for, the same were made. */
export const analyticsMock: MockOf<typeof analyticsHttp> = {
  show: ({ state, query }) => {
    assertShown(state, query);
    return { ...state.analytics, by: query.by };
  },
  csv: ({ state, query }) => {
    assertShown(state, query);
    return fileOf('day,template,member,presentations,failed_rows,batches,bytes\r\n', CSV_MEDIA_TYPE, 'Analytics.csv');
  },
};
