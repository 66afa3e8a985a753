import { type Buyer } from '@rowdeck/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Day } from '../periods/day';
import { type Line } from '../proration/proration';
import { type Tax } from './tax';

/** Who sells, as it stood on the invoice. */
export interface Seller {
  readonly name: string;
  readonly address: readonly string[];
  readonly taxId: string;
}

/** All that stands on an invoice, as it was issued: what is sent later is drawn from this alone. */
@Entity('invoices')
export class Invoice {
  @PrimaryColumn('uuid')
  id!: string;

  /** Grows with each. Assigned by the database. */
  @Column({ type: 'bigint', insert: false, unique: true })
  position!: string;

  /** Null when the account is gone; the invoice has to be kept. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId!: string | null;

  @Column('text', { unique: true })
  number!: string;

  @Column('date', { name: 'issued_on' })
  issuedOn!: Day;

  @Column('text')
  currency!: string;

  @Column('jsonb')
  seller!: Seller;

  @Column('jsonb')
  buyer!: Buyer;

  @Column('jsonb')
  lines!: readonly Line[];

  /** Cents, like all amounts. */
  @Column('int', { name: 'net_minor' })
  netMinor!: number;

  @Column('jsonb', { nullable: true })
  tax!: Tax | null;

  @Column('int', { name: 'total_minor' })
  totalMinor!: number;

  /** Sentences below the sum. */
  @Column('jsonb')
  notes!: readonly string[];

  /** Where an invoice of Stripe's is; null for those that are drawn here. */
  @Column('text', { name: 'pdf_url', nullable: true })
  pdfUrl!: string | null;

  @Column('text')
  status!: 'open' | 'paid';

  /** As an operator has said; null where nothing was to be paid, and of Stripe's. */
  @Column('date', { name: 'paid_on', nullable: true })
  paidOn!: Day | null;
}

/** The number that was given last, of a year. Its row is the lock that numbers without gaps queue for. */
@Entity('invoice_counters')
export class InvoiceCounter {
  @PrimaryColumn('text')
  series!: string;

  @Column('int')
  last!: number;
}
