import { Injectable } from '@nestjs/common';
import { type Actor, Problem } from '@rowdeck/contracts';

/** Who may see the admin panel: decided here and nowhere else. */
@Injectable()
export class Operators {
  /** Throws `auth.forbidden` for anyone who is not an operator. */
  require({ admin }: Actor): void {
    if (!admin)
      throw new Problem('auth.forbidden', { detail: 'Only operators of this site can open the admin panel.' });
  }
}
