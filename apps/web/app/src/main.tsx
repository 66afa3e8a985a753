import { mountFrontend } from '@rowdeck/ui';
import { routes } from './routes';

mountFrontend(routes);
