import { partKey } from './part-names';
import { readElements } from './read-elements';

export const CONTENT_TYPES = '[Content_Types].xml';

/** The types that `[Content_Types].xml` gives to the parts (ECMA-376 Part 2 §7.2.3). Names and extensions compare without case. */
export class ContentTypes {
  private readonly byExtension = new Map<string, string>();
  private readonly byName = new Map<string, string>();

  /** @throws TemplateRejected when the list is not well-formed */
  constructor(xml: string) {
    for (const element of readElements(xml, CONTENT_TYPES)) {
      const type = element.attribute('ContentType');
      if (type === undefined) continue;
      const extension = element.attribute('Extension');
      const name = element.attribute('PartName');
      if (element.name === 'ct:Default' && extension !== undefined) this.byExtension.set(extension.toLowerCase(), type);
      if (element.name === 'ct:Override' && name !== undefined) this.byName.set(partKey(name.replace(/^\//, '')), type);
    }
  }

  /** The type of a part; undefined for one that nothing types. */
  of(name: string): string | undefined {
    const key = partKey(name);
    return this.byName.get(key) ?? this.byExtension.get(key.slice(key.lastIndexOf('.') + 1));
  }
}
