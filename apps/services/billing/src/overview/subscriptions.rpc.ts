import { Controller } from '@nestjs/common';
import {
  cancelSubscription,
  changeSubscription,
  getSignUpOffer,
  getSubscription,
  grantSubscription,
  openBillingPortal,
  type ParsedInputOf,
  quoteChange,
  resumeSubscription,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ChangeSubscription } from '../changes/change-subscription';
import { EndSubscription } from '../changes/end-subscription';
import { GrantSubscription } from '../changes/grant-subscription';
import { QuoteChange } from '../changes/quote-change';
import { PaymentProvider } from '../payments/payment-provider';
import { ReadSignUpOffer } from './read-sign-up-offer';
import { ReadSubscription } from './read-subscription';

@Controller()
export class SubscriptionsRpc {
  constructor(
    private readonly offer: ReadSignUpOffer,
    private readonly reading: ReadSubscription,
    private readonly quotes: QuoteChange,
    private readonly changes: ChangeSubscription,
    private readonly ending: EndSubscription,
    private readonly grants: GrantSubscription,
    private readonly provider: PaymentProvider,
  ) {}

  @Handles(getSignUpOffer)
  signUpOffer() {
    return this.offer.execute();
  }

  @Handles(getSubscription)
  read({ actor }: ParsedInputOf<typeof getSubscription>) {
    return this.reading.execute(actor);
  }

  @Handles(quoteChange)
  quote({ actor, ...wanted }: ParsedInputOf<typeof quoteChange>) {
    return this.quotes.execute(actor, wanted);
  }

  @Handles(changeSubscription)
  async change({ actor, ...wanted }: ParsedInputOf<typeof changeSubscription>) {
    const url = await this.changes.execute(actor, wanted);
    return { url, subscription: await this.reading.execute(actor) };
  }

  @Handles(cancelSubscription)
  async cancel({ actor }: ParsedInputOf<typeof cancelSubscription>) {
    await this.ending.cancel(actor);
    return this.reading.execute(actor);
  }

  @Handles(resumeSubscription)
  async resume({ actor }: ParsedInputOf<typeof resumeSubscription>) {
    await this.ending.resume(actor);
    return this.reading.execute(actor);
  }

  @Handles(openBillingPortal)
  async portal({ actor }: ParsedInputOf<typeof openBillingPortal>) {
    return { url: await this.provider.portal(actor) };
  }

  @Handles(grantSubscription)
  grant({ actor, userId, form }: ParsedInputOf<typeof grantSubscription>) {
    return this.grants.execute(actor, userId, form);
  }
}
