import { Controller, Get, Query } from '@nestjs/common';
import { type Actor, getAdminStats, listAuditTrail } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { Access } from '../access/access.decorator';
import { CurrentActor } from '../sessions/current-session.decorator';

@Controller('admin')
@Access('operator')
export class AdminController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  stats(@CurrentActor() actor: Actor) {
    return this.rpc.call(getAdminStats, { actor });
  }

  @Get('audit')
  audit(@CurrentActor() actor: Actor, @Query('before') before?: string, @Query('type') type?: string) {
    return this.rpc.call(listAuditTrail, { actor, ...(before ? { before } : {}), ...(type ? { type } : {}) });
  }
}
