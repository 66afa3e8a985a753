import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A domain that a team says is theirs. Several may say so; one can prove it. */
@Entity('sso_domains')
export class SsoDomain {
  @PrimaryColumn('int', { name: 'team_id' })
  teamId!: number;

  /** As addresses of email end: lower case, without a dot at its end. */
  @PrimaryColumn('text')
  domain!: string;

  /** What the TXT record must hold. No secret: everybody can read it there. */
  @Column('text')
  token!: string;

  @Column('timestamptz', { name: 'proven_at', nullable: true })
  provenAt!: Date | null;
}

/** What stands behind the @. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
