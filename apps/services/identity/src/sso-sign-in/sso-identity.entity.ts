import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who an account is at the provider of a team. Addresses change hands; a subject never does (OpenID Connect Core §5.7). */
@Entity('sso_identities')
export class SsoIdentity {
  @PrimaryColumn('int', { name: 'team_id' })
  teamId!: number;

  @PrimaryColumn('text')
  subject!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('timestamptz', { name: 'linked_at', default: () => 'now()' })
  linkedAt!: Date;
}
