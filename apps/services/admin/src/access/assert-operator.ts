import { type Actor, Problem } from '@rowdeck/contracts';

/** Throws `auth.forbidden` for who is no operator. */
export const assertOperator = ({ admin }: Actor): void => {
  if (!admin) throw new Problem('auth.forbidden', { detail: 'The admin panel is for operators of this site.' });
};
