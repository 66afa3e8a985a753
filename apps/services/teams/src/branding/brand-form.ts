import {
  BRAND_NAME_MAX_LENGTH,
  type BrandForm,
  type FieldErrors,
  isHexColour,
  mailedNameFaults,
  Problem,
} from '@rowdeck/contracts';
import { readsAsOurs } from './our-name';

const nameFaults = (name: string): string[] => {
  if (name.length > BRAND_NAME_MAX_LENGTH)
    return [`The name is too long. Use at most ${BRAND_NAME_MAX_LENGTH} characters.`];
  if (readsAsOurs(name)) return ['The name must not be that of Rowdeck: whoever receives it could take you for us.'];
  return mailedNameFaults('The name', name);
};

const colourFaults = (colour: string): string[] =>
  isHexColour(colour) ? [] : ['Enter a colour as # and six digits or letters from a to f, such as #2b4094.'];

/** Throws `branding.invalid` with every fault, keyed as the form is. */
export const brandingInvalid = (errors: FieldErrors): Problem =>
  new Problem('branding.invalid', { detail: Object.values(errors)[0]?.[0] ?? '', errors });

/** Name and colour as they are kept. Throws `branding.invalid`, keyed `name` and `colour`. */
export const readBrandForm = (form: BrandForm): { readonly name: string; readonly colour: string } => {
  const name = form.name.trim();
  const colour = form.colour.trim().toLowerCase();
  const faults = { name: nameFaults(name), colour: colourFaults(colour) };
  const errors = Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0));
  if (Object.keys(errors).length > 0) throw brandingInvalid(errors);
  return { name, colour };
};
