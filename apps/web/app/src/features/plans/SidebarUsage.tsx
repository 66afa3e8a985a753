import { Anchor, Box, Progress } from '@mantine/core';
import { type CurrentUser } from '@rowdeck/contracts';
import { formatCount, formatNumber, paths } from '@rowdeck/ui';
import { Link } from 'react-router-dom';
import { usageColor } from './usage';

type Usage = Pick<CurrentUser, 'current_month_usage' | 'usage_limit'>;

/** How much of the month is used, at the foot of the sidebar, as the way to the plan; nothing where there is no limit. */
export function SidebarUsage({ current_month_usage: used, usage_limit: limit }: Usage) {
  if (limit === null) return null;
  const percent = limit === 0 ? 100 : (used / limit) * 100;
  return (
    <Box p="xs">
      {/* The link says the same in words. */}
      <Progress value={Math.min(100, percent)} color={usageColor(percent)} mb={4} aria-hidden />
      <Anchor component={Link} to={paths.subscription()} size="sm">
        {formatNumber(used)} of {formatCount(limit, 'presentation')} this month
      </Anchor>
    </Box>
  );
}
