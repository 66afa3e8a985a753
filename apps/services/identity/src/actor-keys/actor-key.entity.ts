import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The public half of a replica's signing key; the private half is in that replica's memory only. */
@Entity('actor_keys')
export class ActorKeyRow {
  @PrimaryColumn('uuid')
  id!: string;

  /** Ed25519, SubjectPublicKeyInfo in base64url. */
  @Column('text', { name: 'public_key' })
  publicKey!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
