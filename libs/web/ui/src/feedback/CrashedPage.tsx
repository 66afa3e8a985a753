import { MissingPage } from './MissingPage';

/** In place of a page that threw. */
export function CrashedPage(back: { readonly backTo: string; readonly backLabel: string }) {
  return (
    <MissingPage
      mark="Oh."
      title="Something went wrong"
      text="The page could not be shown. Reload it, and if that does not help, go back and try again."
      {...back}
    />
  );
}
