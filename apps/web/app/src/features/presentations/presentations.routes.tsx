import { type RouteObject } from 'react-router-dom';
import { PresentationPage } from './PresentationPage';
import { PresentationsPage } from './PresentationsPage';

export const presentationRoutes: RouteObject[] = [
  { path: '/app/presentations', element: <PresentationsPage /> },
  { path: '/app/presentations/:id', element: <PresentationPage /> },
];
