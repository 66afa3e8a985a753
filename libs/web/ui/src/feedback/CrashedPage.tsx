import { Button } from '@mantine/core';
import { useRouteError } from 'react-router-dom';
import { MissingPage } from './MissingPage';
import { browser } from '../navigation/browser';

/** What browsers say when a part of the page that is loaded on demand is gone (a new version was installed) or unreachable. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload CSS/i;

const NOT_LOADED_TEXT =
  'A part of this page could not be loaded. Check your connection and reload the page. Rowdeck may also have been updated.';
const CRASHED_TEXT = 'This page could not be shown. Reload it. If that does not help, go back and try again.';

/** In place of a page that threw, or of one that could not be loaded. */
export function CrashedPage(back: { readonly backTo: string; readonly backLabel: string }) {
  const error = useRouteError();
  const notLoaded = error instanceof Error && NOT_LOADED.test(error.message);
  return (
    <MissingPage
      mark="Oops"
      title="Something went wrong"
      text={notLoaded ? NOT_LOADED_TEXT : CRASHED_TEXT}
      action={<Button onClick={browser.reload}>Reload page</Button>}
      {...back}
    />
  );
}
