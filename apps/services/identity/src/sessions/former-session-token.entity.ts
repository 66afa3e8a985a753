import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Session } from './session.entity';

/** A token of a remembered session in whose place another was issued. */
@Entity('former_session_tokens')
export class FormerSessionToken {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('uuid', { name: 'session_id' })
  sessionId!: string;

  @ManyToOne(() => Session)
  @JoinColumn({ name: 'session_id' })
  session!: Relation<Session>;

  @Column('timestamptz', { name: 'replaced_at' })
  replacedAt!: Date;
}
