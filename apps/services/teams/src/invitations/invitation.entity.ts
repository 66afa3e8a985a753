import { type TeamRole } from '@rowdeck/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation, Unique } from 'typeorm';
import { Team, teamFacts } from '../teams/team.entity';

/** An address that may join a team. The row goes when it has, or when somebody takes that back. */
@Entity('invitations')
@Unique(['teamId', 'email'])
export class Invitation {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('int', { name: 'team_id' })
  teamId!: number;

  @ManyToOne(() => Team)
  @JoinColumn({ name: 'team_id' })
  team!: Relation<Team>;

  /** Normalised, as accounts have it. */
  @Column('text')
  email!: string;

  @Column('text')
  role!: TeamRole;

  @Column('uuid', { name: 'inviter_id' })
  inviterId!: string;

  /** Of the newest link. */
  @Column('bytea', { name: 'token_hash', unique: true })
  tokenHash!: Buffer;

  @Column('timestamptz', { name: 'sent_at' })
  sentAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

/** What every event of an invitation says of it. */
export const invitationFacts = ({ id, email, role }: Invitation, team: Team) => ({
  ...teamFacts(team),
  invitation_id: id,
  email,
  role,
});
