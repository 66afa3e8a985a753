import { type RouteObject } from 'react-router-dom';
import { HowItWorksPage } from './HowItWorksPage';

export const howItWorksRoutes: RouteObject[] = [{ path: '/how-it-works', element: <HowItWorksPage /> }];
