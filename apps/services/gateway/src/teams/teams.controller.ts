import { Body, Controller, Get, Post } from '@nestjs/common';
import { type Actor, createTeam, listTeams } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { z } from 'zod';
import { Access } from '../access/access.decorator';
import { CurrentActor } from '../sessions/current-session.decorator';
import { formOf } from '../users/form-body';

const teamForm = z.object({ name: z.string().default('') });

@Controller('app/teams')
@Access('signed-in')
export class TeamsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  list(@CurrentActor() actor: Actor) {
    return this.rpc.call(listTeams, { actor });
  }

  @Post()
  create(@CurrentActor() actor: Actor, @Body() body: unknown) {
    return this.rpc.call(createTeam, { actor, name: formOf(teamForm, body, 'team').name });
  }
}
