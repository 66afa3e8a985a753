import { type TeamRole } from '@rowdeck/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('memberships')
export class Membership {
  @PrimaryColumn('int', { name: 'team_id' })
  teamId!: number;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  role!: TeamRole;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
