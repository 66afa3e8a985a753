import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { CreateReservations1763700002100 } from './create-reservations.migration';
import { PayWithStripe1763700002400 } from './pay-with-stripe.migration';
import { StripeCustomer } from '../stripe/stripe-customer.entity';
import { StripeEventRow } from '../stripe/stripe-event.entity';
import { TellThresholds1763700002300 } from './tell-thresholds.migration';
import { ToldThreshold } from '../usage/told-threshold.entity';
import { MonthlyUsage } from '../usage/monthly-usages';
import { Reservation } from '../reservations/reservation.entity';
import { KeepStorage1767000000000 } from './keep-storage.migration';
import { CreateSubscriptions1763700002000 } from './create-subscriptions.migration';
import { BuyerRow } from '../invoices/buyer.entity';
import { Invoice, InvoiceCounter } from '../invoices/invoice.entity';
import { StoredBytes } from '../storage/stored-bytes.entity';
import { ForgottenUser } from '../subscriptions/forgotten-users.repository';
import { Subscription } from '../subscriptions/subscription.entity';
import { DateReservations1767600000000 } from './date-reservations.migration';
import { FindOpenInvoices1767500000000 } from './find-open-invoices.migration';
import { NoteForgotten1768000000000 } from './note-forgotten.migration';
import { FindOpenReservations1767300000000 } from './find-open-reservations.migration';
import { PayInvoices1767200000000 } from './pay-invoices.migration';
import { TellReserved1767400000000 } from './tell-reserved.migration';
import { PayForSubscriptions1763700002200 } from './pay-for-subscriptions.migration';

export const billingDatabase = {
  name: 'billing',
  entities: [
    ...messagingEntities,
    Subscription,
    MonthlyUsage,
    Reservation,
    StoredBytes,
    BuyerRow,
    Invoice,
    InvoiceCounter,
    ToldThreshold,
    StripeCustomer,
    StripeEventRow,
    ForgottenUser,
  ],
  migrations: [
    ...messagingMigrations,
    CreateSubscriptions1763700002000,
    CreateReservations1763700002100,
    PayForSubscriptions1763700002200,
    TellThresholds1763700002300,
    PayWithStripe1763700002400,
    KeepStorage1767000000000,
    PayInvoices1767200000000,
    FindOpenReservations1767300000000,
    TellReserved1767400000000,
    FindOpenInvoices1767500000000,
    DateReservations1767600000000,
    NoteForgotten1768000000000,
  ],
} as const satisfies ServiceDatabase;
