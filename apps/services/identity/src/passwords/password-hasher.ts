import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const COST_OF_HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

/** Hashes and checks passwords. A check takes the same time whether there is an account or not. */
@Injectable()
export class PasswordHasher {
  /** The hash of a password that nobody knows, checked when there is no account. */
  private readonly decoy = hash(randomBytes(32), COST);

  /** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$…`. */
  hash(password: string): Promise<string> {
    return hash(password.normalize('NFKC'), COST);
  }

  /** Whether a hash was made at less cost than new ones are: it is replaced when its password is there. */
  isOutdated(passwordHash: string): boolean {
    const [memory = 0, time = 0] = (COST_OF_HASH.exec(passwordHash) ?? []).slice(1).map(Number);
    return memory < COST.memoryCost || time < COST.timeCost;
  }

  /** False for a wrong password, for an account without one (an empty hash), and for no account at all. */
  async matches(password: string, passwordHash = ''): Promise<boolean> {
    const isKnown = passwordHash !== '';
    const matched = await verify(isKnown ? passwordHash : await this.decoy, password.normalize('NFKC'));
    return matched && isKnown;
  }
}
