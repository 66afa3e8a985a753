import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useBuyerQuery, useChangeQuoteQuery, useSubscriptionQuery } from '@rowdeck/api-client';
import {
  type Buyer,
  type ChangeQuote,
  isHad,
  missingOfAddress,
  type SubscriptionView,
  type WantedPlan,
} from '@rowdeck/contracts';
import { isAwaited, Loaded, PageSkeleton, paths, RowsSkeleton, salesEmail } from '@rowdeck/ui';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { SettingsFrame } from '../components/SettingsFrame';
import { BuyerForm } from './components/BuyerForm';
import { ConfirmChange } from './components/ConfirmChange';
import { PlanChoice } from './components/PlanChoice';
import { QuoteCard } from './components/QuoteCard';
import { holdsAtOnce } from './subscription-words';
import { useBilling } from './use-billing';
import { useWantedPlan } from './use-wanted-plan';

export function SubscriptionNewPage() {
  const query = useSubscriptionQuery();
  // Where nobody is billed no plan costs anything, and none is chosen.
  if (useBilling(query.data) === 'none')
    return isAwaited(query) ? <PageSkeleton /> : <Navigate to={paths.subscription()} replace />;
  return (
    <SettingsFrame title="Change plan" description="See what a plan would cost you. Nothing changes until you confirm.">
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(subscription) => <ChangePlan subscription={subscription} />}
      </Loaded>
    </SettingsFrame>
  );
}

function ChangePlan({ subscription }: { readonly subscription: SubscriptionView }) {
  const { wanted, choose, agreed } = useWantedPlan(subscription);
  // Here, as the form goes with the quote: what is written in it outlasts a look at another plan.
  const [unsaved, setUnsaved] = useState<Buyer | null>(null);
  return (
    <Stack gap="xl" maw={720}>
      {agreed && (
        <Text role="note">
          {agreed.name} has no fixed price:{' '}
          <Anchor href={salesEmail(subscription.sales_email, agreed.name)} inherit>
            contact sales
          </Anchor>{' '}
          to agree upon it. The plans below you can choose yourself.
        </Text>
      )}
      <PlanChoice subscription={subscription} wanted={wanted} onChoose={choose} />
      {isHad(wanted, { ...subscription, isPaid: subscription.period !== null }) ? (
        <>
          <Text role="status">You have this plan already. Choose another one to see what it would cost.</Text>
          <Button component={Link} to={paths.subscription()} variant="default" style={{ alignSelf: 'flex-start' }}>
            Back to the subscription
          </Button>
        </>
      ) : (
        <Quoted wanted={wanted} subscription={subscription} unsaved={unsaved} onUnsaved={setUnsaved} />
      )}
    </Stack>
  );
}

/** Stripe asks on its own page who pays. */
const isInvoiced = ({ tier }: ChangeQuote, { billing }: SubscriptionView): boolean =>
  tier !== 'free' && billing === 'manual';

interface WithUnsaved {
  /** What is written of the buyer that is not saved, null where nothing is. */
  readonly unsaved: Buyer | null;
  readonly onUnsaved: (unsaved: Buyer | null) => void;
}

interface QuotedProps extends WithUnsaved {
  readonly wanted: WantedPlan;
  readonly subscription: SubscriptionView;
}

/** Never the price of another plan than the one that is chosen: what was asked for before is not kept on the screen. */
function Quoted({ wanted, subscription, ...buyer }: QuotedProps) {
  const { currentData: data, error, isFetching, refetch } = useChangeQuoteQuery(wanted);
  return (
    <Loaded query={{ data, error, refetch }} skeleton={<RowsSkeleton />}>
      {(quote) => (
        <>
          <QuoteCard quote={quote} subscription={subscription} />
          {isInvoiced(quote, subscription) ? (
            <Invoiced quote={quote} subscription={subscription} outdated={isFetching} {...buyer} />
          ) : (
            <Confirm quote={quote} subscription={subscription} outdated={isFetching} toDo={null} />
          )}
        </>
      )}
    </Loaded>
  );
}

interface ConfirmProps {
  readonly quote: ChangeQuote;
  readonly subscription: SubscriptionView;
  readonly outdated: boolean;
}

/** A purchase for which an invoice is made out, to what is saved: a whole address where it is today. */
function Invoiced({ unsaved, onUnsaved, ...props }: ConfirmProps & WithUnsaved) {
  const { data: buyer } = useBuyerQuery();
  const isBuying = props.quote.lines.length > 0;
  const isIncomplete = isBuying && buyer !== undefined && Object.keys(missingOfAddress(buyer)).length > 0;
  return (
    <>
      <BuyerForm title="Invoice to" isBuying={isBuying} unsaved={unsaved} onUnsaved={onUnsaved} />
      <Confirm {...props} toDo={unsaved !== null ? TO_SAVE : isIncomplete ? TO_COMPLETE : null} />
    </>
  );
}

const TO_SAVE = 'Save the invoice details before you confirm: the invoice is made out to what is saved.';
const TO_COMPLETE = 'Enter street, city and country above, and save them, before you confirm: an invoice needs them.';

function Confirm({ quote, subscription, ...rest }: ConfirmProps & { readonly toDo: string | null }) {
  const atOnce = holdsAtOnce(quote, subscription);
  return <ConfirmChange key={`${quote.tier} ${quote.interval}`} quote={quote} atOnce={atOnce} {...rest} />;
}
