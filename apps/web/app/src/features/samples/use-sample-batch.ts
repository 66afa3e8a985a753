import {
  messageOf,
  useCreateBatchMutation,
  useCreateTemplateMutation,
  useLazyWizardTemplatesQuery,
  useSessionQuery,
} from '@rowdeck/api-client';
import { notify, paths, randomId } from '@rowdeck/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import deckUrl from '../../../../../../samples/account-review.pptx?url';
import rowsUrl from '../../../../../../samples/five-accounts.csv?url';

export const SAMPLE_ROWS = 5;
const SAMPLE_NAME = 'Account review (sample)';

async function fileAt(address: string, name: string): Promise<File> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${name} could not be loaded. Check your connection, and try again.`);
  return new File([await response.blob()], name);
}

/** The sample has a column for each placeholder, under the same name. */
async function mappingByName(table: File): Promise<Record<string, string>> {
  const [header = ''] = (await table.text()).split(/\r?\n/, 1);
  return Object.fromEntries(header.split(',').map((column) => [column, column]));
}

/** The sample template and a batch of it, and the way to its page. Tried again, it makes neither a second time. */
export function useSampleBatch(): { readonly make: () => void; readonly busy: boolean } {
  const navigate = useNavigate();
  const { user } = useSessionQuery().data ?? {};
  const [choices] = useLazyWizardTemplatesQuery();
  const [createTemplate] = useCreateTemplateMutation();
  const [createBatch] = useCreateBatchMutation();
  const idempotencyKey = useRef(randomId());
  const [busy, setBusy] = useState(false);

  const templateId = async (): Promise<number> => {
    const { templates } = await choices(null).unwrap();
    const kept = templates.find(({ name, faults_count }) => name === SAMPLE_NAME && faults_count === 0);
    if (kept) return kept.id;
    const file = await fileAt(deckUrl, 'account-review.pptx');
    return (await createTemplate({ name: SAMPLE_NAME, file, teamId: null }).unwrap()).id;
  };

  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      const table = await fileAt(rowsUrl, 'five-accounts.csv');
      const batch = await createBatch({
        templateId: await templateId(),
        table,
        mapping: await mappingByName(table),
        settings: { locale: user?.preferences.locale ?? undefined },
        answers: new Map(),
        rules: { missing: null, file_name: '{{company}}' },
        idempotencyKey: idempotencyKey.current,
      }).unwrap();
      await navigate(paths.batch(batch.id));
    } catch (error) {
      // What asked is gone from the page as soon as there is a template.
      notify.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { make: () => void make(), busy };
}
