import { pageRenderer } from '@rowdeck/web-testing';
import { routes } from '../src/routes';

/** Opens a page of this frontend before a mock server of its own. */
export const renderPage = pageRenderer(routes);
