import { type RouteObject } from 'react-router-dom';
import { TeamNewPage } from './TeamNewPage';
import { TeamsPage } from './TeamsPage';

export const teamRoutes: RouteObject[] = [
  { path: '/app/teams', element: <TeamsPage /> },
  { path: '/app/teams/new', element: <TeamNewPage /> },
];
