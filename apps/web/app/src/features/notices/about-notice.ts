import { type Notice } from '@rowdeck/contracts';
import { isolated, paths } from '@rowdeck/ui';
import { noticeSentence, quotaSentence } from './notice-sentence';

export interface AboutNotice {
  readonly sentence: string;
  /** The page of what it is about, and what its link is called. */
  readonly href: string;
  readonly link: string;
  /** What comes before the sentence where it stands alone. */
  readonly of: string;
}

/** What a notice says, and where it leads. */
export function aboutNotice(notice: Notice): AboutNotice {
  const { batch_id, batch_name, template_name, quota, webhook } = notice;
  if (webhook) {
    const sentence = `The webhook at ${isolated(webhook.host)} was switched off`;
    return { sentence, href: paths.webhook(webhook.id), link: 'Look at the webhook', of: '' };
  }
  if (quota || batch_id === null) {
    const sentence = quota ? quotaSentence(quota) : '';
    return { sentence, href: paths.subscription(), link: 'See your plan', of: '' };
  }
  return {
    sentence: noticeSentence(notice),
    href: paths.batch(batch_id),
    link: 'Open the batch',
    of: `Batch ${isolated(batch_name || template_name)}: `,
  };
}
