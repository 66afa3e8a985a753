import { Entity, PrimaryColumn } from 'typeorm';

/** Somebody whose account was deleted: an event about them that comes late is taken in without their name. */
@Entity('forgotten_people')
export class ForgottenPerson {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;
}
