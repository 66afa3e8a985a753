import { Button } from '@mantine/core';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { PageSkeleton } from '../data/Skeletons';
import { MissingPage } from '../feedback/ErrorPages';
import { browser } from '../navigation/browser';

type Back = Pick<ComponentProps<typeof MissingPage>, 'backTo' | 'backLabel'>;

/**
 * A page that is loaded when it is first visited. Where it does not come, it can be asked for again in its place: the `lazy` of a route
 * keeps its first failure until the document is loaded anew.
 *
 * @param load imports it. Firefox and Safari remember a module that failed, and so does whoever has a new version: hence the reload beside it.
 */
export function onDemand(load: () => Promise<ComponentType>, back: Back): ComponentType {
  let loaded: ComponentType | null = null;
  return function OnDemand() {
    const [page, setPage] = useState<{ readonly Page: ComponentType } | null>(loaded && { Page: loaded });
    const [attempt, setAttempt] = useState(1);
    const [failed, setFailed] = useState(0);
    useEffect(() => {
      if (loaded) return undefined;
      let isLeft = false;
      load().then(
        (Page) => {
          loaded = Page;
          if (!isLeft) setPage({ Page });
        },
        () => !isLeft && setFailed(attempt),
      );
      return () => void (isLeft = true);
    }, [attempt]);
    if (page) return <page.Page />;
    if (failed === attempt) return <NotLoadedPage onRetry={() => setAttempt(attempt + 1)} {...back} />;
    return <PageSkeleton />;
  };
}

function NotLoadedPage({ onRetry, ...back }: Back & { readonly onRetry: () => void }) {
  return (
    <MissingPage
      mark="Oops"
      title="Something went wrong"
      text="A part of this page could not be loaded. Check your connection and try again. If that does not help, reload the page: Rowdeck may have been updated."
      action={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <Button variant="default" onClick={browser.reload}>
            Reload page
          </Button>
        </>
      }
      {...back}
    />
  );
}
