import { type RouteObject } from 'react-router-dom';
import { TemplateNewPage } from './TemplateNewPage';
import { TemplatePage } from './TemplatePage';
import { TemplatesPage } from './TemplatesPage';

export const templateRoutes: RouteObject[] = [
  { path: '/app/templates', element: <TemplatesPage /> },
  { path: '/app/templates/new', element: <TemplateNewPage /> },
  { path: '/app/templates/:id', element: <TemplatePage /> },
];
