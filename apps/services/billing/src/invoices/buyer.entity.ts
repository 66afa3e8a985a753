import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who a user's invoices are made out to from now on; those that were issued keep their own. */
@Entity('buyers')
export class BuyerRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  address!: string;

  @Column('text', { name: 'postal_code' })
  postalCode!: string;

  @Column('text')
  city!: string;

  @Column('text')
  country!: string;

  @Column('text', { name: 'tax_id' })
  taxId!: string;
}
