import { Fragment } from 'react';

/** What is known of a thing, in one line. A name that is written from right to left does not move the others about. */
export function Facts({ of: facts }: { readonly of: readonly (string | null | undefined)[] }) {
  return facts
    .filter((fact): fact is string => Boolean(fact))
    .map((fact, index) => (
      <Fragment key={index}>
        {index > 0 && ' · '}
        <bdi>{fact}</bdi>
      </Fragment>
    ));
}
