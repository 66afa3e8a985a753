import { exportAnalyticsDays, getAnalytics, listAnalyticsDays } from '@rowdeck/contracts';
import { KNOWN, sampleAnalytics } from '@rowdeck/http-contract';
import { type GatewayForTest } from './gateway-for-test';
import { known, refuse } from './refuse';

/** Gives a gateway what was made: `sampleAnalytics`, by the member and by their team. */
export const answerAsAnalytics = (gateway: GatewayForTest): void => {
  gateway.answer(getAnalytics, ({ from, to, team_id = KNOWN.teamId }) => {
    if (typeof from === 'string' && typeof to === 'string' && from > to) return refuse('analytics.invalid', 'to');
    return known(team_id, KNOWN.teamId, sampleAnalytics(), 'team.not_found');
  });
  gateway.answer(exportAnalyticsDays, () => ({ days: [], cursor: null }));
  gateway.answer(listAnalyticsDays, ({ team_id = KNOWN.teamId }) => {
    const { from, to } = sampleAnalytics();
    return known(team_id, KNOWN.teamId, { from, to, days: [], cursor: null }, 'team.not_found');
  });
};
