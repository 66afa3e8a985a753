import { type Response } from 'express';
import { gatewayConfig } from '../config/gateway.config';
import { ServiceEnvironment } from '@rowdeck/service-kit';
import { Shells } from './shells';

describe('the shells', () => {
  it('say what to do when a frontend has not been built', async () => {
    const environment = { WEB_ROOT: '/no/such/folder', OBJECT_STORE_URL: 'file:///no/such/store' };
    const shells = new Shells(gatewayConfig.read(new ServiceEnvironment(environment)));
    await expect(shells.send('admin', 200, {} as Response)).rejects.toThrow(
      'The page /no/such/folder/admin/index.html cannot be read. Build the frontends (npm run build), or set WEB_ROOT',
    );
  });
});
