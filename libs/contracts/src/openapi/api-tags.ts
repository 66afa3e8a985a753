import { API_PREFIX, apiPathOf } from '../http/api-path';
import { type RouteDefinition } from '../http/route-definition';

/** What the calls of the document are grouped by: the first word of their paths, in the order of a reader's needs. */
const TAGS: Readonly<Record<string, { readonly name: string; readonly description: string }>> = {
  templates: {
    name: 'Templates',
    description:
      'PowerPoint files with placeholders such as `{{company}}`. Upload one, see its placeholders, replace its file with a new version, look at its slides.',
  },
  render: { name: 'Render', description: 'One presentation at once, from a template and the values of one row.' },
  batches: {
    name: 'Batches',
    description:
      'One presentation for each row of a table. Create a batch, follow it until it has ended, download everything as a ZIP archive, correct the rows that failed.',
  },
  presentations: { name: 'Presentations', description: 'What batches have made, one for each row.' },
  previews: { name: 'Previews', description: 'Pictures of slides that were filled with the values of a row.' },
  webhooks: {
    name: 'Webhooks',
    description: 'Messages to a server of yours when a batch has ended or a template needs attention.',
  },
  teams: { name: 'Teams', description: 'The teams that share templates with you.' },
  analytics: { name: 'Analytics', description: 'What was made when, from what and by whom.' },
  usage: { name: 'Usage', description: 'What your plan includes, and how much of it is used.' },
  key: { name: 'API Key', description: 'What the key that you call with may do, and whose it is.' },
};

const segmentOf = (route: RouteDefinition): string =>
  /^\w+/.exec((apiPathOf(route) ?? '').slice(API_PREFIX.length + 1))?.[0] ?? '';

/** The tag of a call. Throws where a new resource has no words yet. */
export const tagOf = (route: RouteDefinition): string => {
  const tag = TAGS[segmentOf(route)];
  if (!tag) throw new Error(`The calls below ${API_PREFIX}/${segmentOf(route)} have no tag: describe it here`);
  return tag.name;
};

/** The tags of these calls, with their descriptions. */
export const tagsOf = (routes: readonly RouteDefinition[]) => {
  const used = new Set(routes.map(tagOf));
  return Object.values(TAGS).filter(({ name }) => used.has(name));
};
