import { platform } from '../platform/current-platform';
import { type FillForm } from './fill-layout';
import { type ProgrammedTemplate } from './programmed-template';
import { type ValueSource } from './value-source';

/**
 * What the bytes of a row owe to the machine that fills it: its zlib, where parts are packed anew for each row, and its locale
 * data, where values are formatted. Empty when they owe it nothing; with another fingerprint a row may be other bytes.
 */
export function fingerprintOf(
  { texts, packages }: ProgrammedTemplate,
  sources: readonly ValueSource[],
  form: FillForm,
): string {
  const all = [...texts, ...packages.flatMap((nested) => nested.texts)];
  const packsRows = form === 'deflate' || all.some(({ preparable }) => !preparable);
  const formats = sources.some(({ format }) => format !== undefined);
  return [packsRows ? `zlib-${platform.deflateMark()}` : '', formats ? `icu-${platform.localeMark()}` : '']
    .filter(Boolean)
    .join('.');
}
