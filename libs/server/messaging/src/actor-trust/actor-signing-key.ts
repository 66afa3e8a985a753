import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import {
  type Actor,
  type ActorKey,
  ACTOR_TOKEN_AUDIENCE,
  ACTOR_TOKEN_ISSUER,
  ACTOR_TOKEN_SECONDS,
  ACTOR_TOKEN_SKEW_SECONDS,
  type ActorTokenClaims,
  type SignedActor,
} from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * A key that signs for actors: compact JWS (RFC 7515) with Ed25519 (RFC 8037). Its private half stays in the memory of the
 * process that made it.
 */
export class ActorSigningKey {
  private constructor(
    readonly id: string,
    /** Whether it signs at all is for its owner to say; from then on it does not. */
    readonly retiresAt: Date,
    private readonly privateKey: KeyObject,
    private readonly publicKey: KeyObject,
  ) {}

  static generate(retiresAt: Date): ActorSigningKey {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    return new ActorSigningKey(randomUUID(), retiresAt, privateKey, publicKey);
  }

  /** What others check its signatures with, until the last one has expired. */
  get published(): ActorKey {
    const lastUse = this.retiresAt.getTime() + (ACTOR_TOKEN_SECONDS + ACTOR_TOKEN_SKEW_SECONDS) * 1_000;
    return {
      id: this.id,
      publicKey: this.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
      expiresAt: new Date(lastUse).toISOString(),
    };
  }

  sign(actor: Actor, now = databaseNow()): SignedActor {
    const iat = Math.floor(now.getTime() / 1_000);
    const exp = iat + ACTOR_TOKEN_SECONDS;
    const token = this.signClaims({
      iss: ACTOR_TOKEN_ISSUER,
      aud: ACTOR_TOKEN_AUDIENCE,
      sub: actor.userId,
      iat,
      exp,
      actor,
    });
    return { token, expiresAt: new Date(exp * 1_000).toISOString() };
  }

  signClaims(claims: ActorTokenClaims): string {
    const signed = `${encode({ alg: 'EdDSA', kid: this.id })}.${encode(claims)}`;
    return `${signed}.${sign(null, Buffer.from(signed), this.privateKey).toString('base64url')}`;
  }
}
