import { type RouteObject } from 'react-router-dom';
import { BatchPage } from './BatchPage';

export const batchRoutes: RouteObject[] = [{ path: '/app/batches/:id', element: <BatchPage /> }];
