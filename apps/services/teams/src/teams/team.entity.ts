import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('teams')
export class Team {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Stands for the team in addresses. */
  @Column('text', { name: 'short_id', unique: true })
  shortId!: string;

  @Column('text')
  name!: string;

  /** Whether it is open only to members who have signed in with a second factor. */
  @Column('boolean', { name: 'requires_second_factor', default: false })
  requiresSecondFactor!: boolean;

  /** When its members were last told by email that it is required. */
  @Column('timestamptz', { name: 'second_factor_told_at', nullable: true })
  secondFactorToldAt!: Date | null;

  /** The admin whose plan counts for it. Null in a team that a release without owners has created: see `ownerOf`. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

/** What every event of a team says of it. */
export const teamFacts = ({ id, shortId, name }: Team) => ({ team_id: id, short_id: shortId, name });
