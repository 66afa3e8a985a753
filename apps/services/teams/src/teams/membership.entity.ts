import { type TeamRole } from '@rowdeck/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Team } from './team.entity';

@Entity('memberships')
export class Membership {
  @PrimaryColumn('int', { name: 'team_id' })
  teamId!: number;

  @ManyToOne(() => Team)
  @JoinColumn({ name: 'team_id' })
  team!: Relation<Team>;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  role!: TeamRole;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
