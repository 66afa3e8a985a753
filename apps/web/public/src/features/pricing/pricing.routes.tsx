import { type RouteObject } from 'react-router-dom';
import { PricingPage } from './PricingPage';

export const pricingRoutes: RouteObject[] = [{ path: '/pricing', element: <PricingPage /> }];
