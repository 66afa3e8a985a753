import { PAGES } from '@rowdeck/contracts';
import { type RouteObject } from 'react-router-dom';
import { routes } from './routes';

const pathsOf = ({ path, children = [] }: RouteObject): string[] => [
  ...(path === undefined || path === '*' ? [] : [path]),
  ...children.flatMap(pathsOf),
];

describe('the pages of this frontend', () => {
  it('are those that the gateway answers with it', () => {
    expect(routes.flatMap(pathsOf).sort()).toEqual([...PAGES.public.paths].sort());
  });
});
