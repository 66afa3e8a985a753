import { type Draft, drafts } from '@rowdeck/ui';
import { type CorrectionsDraft } from './corrections-draft';

/** Whose corrections, of which batch. */
export interface CorrectionsOf {
  readonly owner: string;
  readonly batchId: string;
}

/** What a browser keeps of them. */
interface KeptCorrections {
  readonly batchId: string;
  readonly draft: CorrectionsDraft;
  /** Names the order that is made of them, also where its answer was lost. */
  readonly key: string;
}

const idOf = ({ owner, batchId }: CorrectionsOf): string => `corrections ${batchId} ${owner}`;

/** Drafts of another kind, or of another version of this page, are none. */
const isKept = (work: object): work is KeptCorrections => {
  const { draft, key } = work as Partial<KeptCorrections>;
  return draft?.cells instanceof Map && draft.everywhere instanceof Map && typeof key === 'string';
};

/** What was typed for the failed rows of a batch, and not sent: in this browser, for a day, as all that is begun. */
export const keptCorrections = {
  /** Null where there are none, or the browser keeps nothing. */
  find: async (of: CorrectionsOf): Promise<KeptCorrections | null> => {
    const found = await drafts.listOf(of.owner).catch((): readonly Draft[] => []);
    const work = found.find(({ id }) => id === idOf(of))?.work;
    return work !== undefined && isKept(work) ? work : null;
  },
  keep: (of: CorrectionsOf, work: Omit<KeptCorrections, 'batchId'>): Promise<void> =>
    drafts.save({
      id: idOf(of),
      owner: of.owner,
      savedAt: Date.now(),
      work: { batchId: of.batchId, ...work } satisfies KeptCorrections,
    }),
  forget: (of: CorrectionsOf): Promise<void> => drafts.drop(idOf(of)),
};
