import { quoted, templateFault } from '../text/fault-catalogue';
import { type TemplateFault } from '../text/template-fault';
import { type InspectedPlaceholder } from './template-inspection';

/** Names that differ in case alone: one of the two spellings is probably a slip. The rarer one is reported. */
export function* caseFaults(placeholders: readonly InspectedPlaceholder[]): Generator<TemplateFault> {
  const usual = new Map<string, InspectedPlaceholder>();
  for (const placeholder of placeholders) {
    const key = placeholder.name.toLowerCase();
    if ((usual.get(key)?.count ?? 0) < placeholder.count) usual.set(key, placeholder);
  }
  for (const { name, places } of placeholders) {
    const suggestion = usual.get(name.toLowerCase())?.name ?? name;
    if (suggestion === name) continue;
    const message = `${quoted(name)} is spelled ${quoted(suggestion)} elsewhere.`;
    for (const location of places)
      yield templateFault('placeholder.case_mismatch', { location, placeholder: name, suggestion, message });
  }
}
