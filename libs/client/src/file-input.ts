/** A file to send: what browsers and Node call a file, or its bytes or text with a name. */
export type FileInput = File | { readonly name: string; readonly content: Blob | Uint8Array<ArrayBuffer> | string };

/** The form field of a file. */
export function appendFile(form: FormData, field: string, file: FileInput): void {
  if ('content' in file) {
    const blob = file.content instanceof Blob ? file.content : new Blob([file.content]);
    form.append(field, blob, file.name);
  } else form.append(field, file, file.name);
}
