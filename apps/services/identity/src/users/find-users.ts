import { Injectable } from '@nestjs/common';
import { type UserProfile } from '@rowdeck/contracts';
import { EntityManager, In } from 'typeorm';
import { profileOf } from './user-views';
import { User } from './user.entity';

/** Users by id; unknown ids are left out. */
@Injectable()
export class FindUsers {
  constructor(private readonly manager: EntityManager) {}

  async execute(ids: readonly string[]): Promise<UserProfile[]> {
    const users = await this.manager.findBy(User, { id: In([...ids]) });
    return users.map(profileOf);
  }
}
