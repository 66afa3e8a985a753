import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The provider of a team. */
@Entity('sso_connections')
export class SsoConnection {
  @PrimaryColumn('int', { name: 'team_id' })
  teamId!: number;

  /** Stands in the address that the provider sends people back to. */
  @Column('text', { name: 'short_id' })
  shortId!: string;

  @Column('text')
  issuer!: string;

  @Column('text', { name: 'client_id' })
  clientId!: string;

  /** Sealed; see `SealedSecrets`. */
  @Column('text', { name: 'client_secret' })
  clientSecret!: string;

  @Column('boolean', { name: 'only_sso' })
  onlySso!: boolean;

  /** Who made it the only way, and keeps a password: the way in when the provider is away. */
  @Column('uuid', { name: 'keeper_id', nullable: true })
  keeperId!: string | null;
}
