import { type FormInputOf, type MultipartForm, type RouteDefinition } from '@rowdeck/contracts';

/** A form with a file as its route takes it; fields without a value are left out. */
export function formDataOf<R extends RouteDefinition & { readonly body: MultipartForm }>(
  { body }: R,
  fields: FormInputOf<R>,
  file: File,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Readonly<Record<string, string | number | null | undefined>>)) {
    if (value !== undefined && value !== null) form.set(name, String(value));
  }
  // The file is last, so that a server that streams it has read the other fields before.
  form.set(body.file.field, file);
  return form;
}
