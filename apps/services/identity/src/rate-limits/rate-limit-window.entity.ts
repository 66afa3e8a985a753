import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often one thing was tried in the window that is open. */
@Entity('rate_limits')
export class RateLimitWindow {
  @PrimaryColumn('text')
  key!: string;

  @Column('int')
  hits!: number;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;
}
