import { useSignUpOfferQuery } from '@rowdeck/api-client';
import { offerWords } from './offer-words';

/** What a new account gets, in a line that keeps its place until that is known: nothing is promised before. */
export function OfferSentence() {
  const { data } = useSignUpOfferQuery();
  return data ? `${offerWords(data).join('. ')}.` : '\u00a0';
}
