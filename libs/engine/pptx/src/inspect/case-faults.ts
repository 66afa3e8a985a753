import { quoted, templateFault } from '../text/fault-catalogue';
import { type TemplateFault } from '../text/template-fault';
import { type InspectedPlaceholder } from './template-inspection';

/** Names that differ in case alone: one of the two spellings is probably a slip. The rarer one is reported. */
export function caseFaults(placeholders: readonly InspectedPlaceholder[]): readonly TemplateFault[] {
  const usual = new Map<string, InspectedPlaceholder>();
  for (const placeholder of placeholders) {
    const key = placeholder.name.toLowerCase();
    if ((usual.get(key)?.count ?? 0) < placeholder.count) usual.set(key, placeholder);
  }
  return placeholders.flatMap(({ name, places }) => {
    const suggestion = usual.get(name.toLowerCase())?.name ?? name;
    if (suggestion === name) return [];
    const message = `${quoted(name)} is spelled ${quoted(suggestion)} elsewhere.`;
    return places.map((location) =>
      templateFault('placeholder.case_mismatch', { location, placeholder: name, suggestion, message }),
    );
  });
}
