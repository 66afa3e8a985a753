import { Inject, Injectable } from '@nestjs/common';
import { type DeviceToken } from '@rowdeck/contracts';
import { type Request, type Response } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { clientOf } from '../http/client-address';
import { HostCookie } from './host-cookie';

/**
 * The cookie of a browser in which an owner has signed in. It opens nothing; identity counts the attempts that carry it apart.
 * It outlives the session and sign-out, since it is for those who are signed out.
 */
@Injectable()
export class DeviceCookie extends HostCookie {
  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    super(config, 'rowdeck_device');
  }

  /** Who calls, with the device that they call from. */
  clientOf(request: Request): ReturnType<typeof clientOf> & { device: string | null } {
    return { ...clientOf(request), device: this.read(request) };
  }

  /** @param device null from an identity that knows no devices yet */
  write(response: Response, device: DeviceToken | null): void {
    if (device) this.set(response, device.token, new Date(device.expiresAt));
  }
}
