import { type TeamActivityType, type TeamRole } from '@rowdeck/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What happened in a team, for its admins: an event of it, without what only programs need. Goes with the team. */
@Entity('team_activities')
export class TeamActivity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('int', { name: 'team_id' })
  teamId!: number;

  /** The type of the event, without `rowdeck.teams.`. */
  @Column('text')
  type!: TeamActivityType;

  @Column('uuid', { name: 'actor_id' })
  actorId!: string;

  /** The member whom it is about. */
  @Column('uuid', { name: 'member_id', nullable: true })
  memberId!: string | null;

  /** The address that was invited, or the name that the team was given. */
  @Column('text', { nullable: true })
  about!: string | null;

  @Column('text', { nullable: true })
  role!: TeamRole | null;

  @Column('timestamptz', { name: 'happened_at', default: () => 'now()' })
  happenedAt!: Date;
}
