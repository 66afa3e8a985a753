/** What stands for the placeholder in the examples of the filters, which know no name. */
const ANY_NAME = '{{ name |';
/** Beyond it an example is easier to read with any name. */
const LONGEST_NAME = 60;

/** A remedy whose examples are to be copied into the template, so that they bear the placeholder's own name. */
export function saidOf(placeholder: string, remedy: string): string {
  if (placeholder === '' || placeholder.length > LONGEST_NAME) return remedy;
  return remedy.replaceAll(ANY_NAME, () => `{{ ${placeholder} |`);
}
