import { Module } from '@nestjs/common';
import { MessagingModule } from '@rowdeck/messaging';
import { PersistenceModule } from '@rowdeck/persistence';
import { ChangeSubscription } from './changes/change-subscription';
import { EndSubscription } from './changes/end-subscription';
import { GrantSubscription } from './changes/grant-subscription';
import { QuoteChange } from './changes/quote-change';
import { SubscriptionEvents } from './changes/subscription-events';
import { TurnPeriods } from './changes/turn-periods';
import { Clock } from './clock/clock';
import { billingConfig } from './config/billing.config';
import { billingDatabase } from './database/billing.database';
import { Buyers } from './invoices/buyers';
import { InvoicesRpc } from './invoices/invoices.rpc';
import { IssueInvoice } from './invoices/issue-invoice';
import { MarkInvoicePaid } from './invoices/mark-invoice-paid';
import { ReadInvoices } from './invoices/read-invoices';
import { ReadSignUpOffer } from './overview/read-sign-up-offer';
import { ReadSubscription } from './overview/read-subscription';
import { SubscriptionsRpc } from './overview/subscriptions.rpc';
import { paymentProvider } from './providers/payment-provider.provider';
import { BatchesConsumer } from './reservations/batches.consumer';
import { OpenReservations } from './reservations/open-reservations';
import { ReleaseQuota } from './reservations/release-quota';
import { ReservationMetrics } from './reservations/reservation-metrics';
import { ReservationsRpc } from './reservations/reservations.rpc';
import { CountPresentation } from './reservations/count-presentation';
import { MonthUsage } from './reservations/month-usage';
import { ReserveQuota } from './reservations/reserve-quota';
import { Settlements } from './reservations/settlements';
import { ApplyStripeSubscription } from './stripe/apply-stripe-subscription';
import { EndStripe } from './stripe/end-stripe';
import { KeepStripeInvoice } from './stripe/keep-stripe-invoice';
import { Reconcile } from './stripe/reconcile';
import { StripeAccount } from './stripe/stripe-account';
import { StripeRpc } from './stripe/stripe.rpc';
import { TakeWebhook } from './stripe/take-webhook';
import { AccountStorage } from './storage/account-storage';
import { StorageRpc } from './storage/storage.rpc';
import { Subscriptions } from './subscriptions/subscriptions';
import { MonthlyUsages } from './usage/monthly-usages';
import { ReadUsage } from './usage/read-usage';
import { Thresholds } from './usage/thresholds';
import { UsageRpc } from './usage/usage.rpc';
import { SweepForgotten } from './subscriptions/sweep-forgotten';
import { UsersConsumer } from './users/users.consumer';

/** What each user may make, how much of it is used, and what is paid for it. */
@Module({
  imports: [PersistenceModule.forService(billingDatabase), MessagingModule.forService({ name: 'billing' })],
  controllers: [InvoicesRpc, ReservationsRpc, StorageRpc, StripeRpc, SubscriptionsRpc, UsageRpc],
  providers: [
    billingConfig.provider,
    paymentProvider,
    Buyers,
    ChangeSubscription,
    Clock,
    EndSubscription,
    GrantSubscription,
    IssueInvoice,
    MarkInvoicePaid,
    QuoteChange,
    ReadInvoices,
    ReadSignUpOffer,
    ReadSubscription,
    SubscriptionEvents,
    TurnPeriods,
    ApplyStripeSubscription,
    EndStripe,
    KeepStripeInvoice,
    Reconcile,
    StripeAccount,
    TakeWebhook,
    MonthlyUsages,
    AccountStorage,
    Settlements,
    Subscriptions,
    ReadUsage,
    OpenReservations,
    ReleaseQuota,
    CountPresentation,
    MonthUsage,
    ReserveQuota,
    ReservationMetrics,
    BatchesConsumer,
    Thresholds,
    UsersConsumer,
    SweepForgotten,
  ],
})
export class BillingModule {}
