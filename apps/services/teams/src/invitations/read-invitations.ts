import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type FoundInvitation,
  MOST_INVITATIONS,
  normaliseEmail,
  Problem,
  type ReceivedInvitation,
  type ShownBrand,
} from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { hashToken } from '@rowdeck/service-kit';
import { EntityManager, MoreThan } from 'typeorm';
import { Brands, shownAs } from '../branding/brands';
import { type Team } from '../teams/team.entity';
import { ownerOf } from '../teams/team-owner.repository';
import { UserDirectory } from '../teams/user-directory';
import { Invitation } from './invitation.entity';

/** An invitation can be read while billing, which says whether a brand is shown, is away. */
const noneMeanwhile = (error: unknown): null => {
  if (error instanceof Problem && error.code === 'service.unavailable') return null;
  throw error;
};

/** Invitations as who is invited sees them: the one of a link, and those of an address. */
@Injectable()
export class ReadInvitations {
  constructor(
    private readonly manager: EntityManager,
    private readonly users: UserDirectory,
    private readonly brands: Brands,
  ) {}

  /** Throws `auth.token_invalid` for a link that was revoked, used, replaced, is too old or never was. */
  async byToken(token: string): Promise<FoundInvitation> {
    const found = await this.manager.findOne(Invitation, {
      where: { tokenHash: hashToken(token), expiresAt: MoreThan(databaseNow()) },
      relations: { team: true },
    });
    const [view] = found ? await this.viewsOf([found]) : [];
    if (found && view) return { ...view, brand: await this.brandOf(found.team) };
    throw new Problem('auth.token_invalid', {
      detail:
        'The invitation was used or taken back, or it is too old. If there is a newer one in your emails, open that; otherwise ask for another.',
    });
  }

  async of(actor: Actor): Promise<ReceivedInvitation[]> {
    const found = await this.manager.find(Invitation, {
      where: { email: normaliseEmail(actor.email), expiresAt: MoreThan(databaseNow()) },
      relations: { team: true },
      order: { sentAt: 'DESC', id: 'ASC' },
      take: MOST_INVITATIONS,
    });
    return this.viewsOf(found);
  }

  /** Those that are too old, too, until they are swept. */
  async sentBy({ userId: inviterId }: Pick<Actor, 'userId'>, after?: string) {
    const found = await this.manager.find(Invitation, {
      where: { inviterId, ...(after !== undefined && { id: MoreThan(after) }) },
      relations: { team: true },
      order: { id: 'ASC' },
      take: MOST_INVITATIONS,
    });
    const invitations = found.map(({ id, email, role, team, sentAt, expiresAt }) => ({
      id,
      email,
      role,
      team_name: team.name,
      sent_at: sentAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    }));
    return { invitations, cursor: found.length === MOST_INVITATIONS ? (found.at(-1)?.id ?? null) : null };
  }

  /** Of the owner of the team, under the name of the team where it has none of its own. */
  private async brandOf({ id, name }: Team): Promise<ShownBrand | null> {
    const owner = await ownerOf(this.manager, id);
    const brand = owner === null ? null : await this.brands.shownFor(owner).catch(noneMeanwhile);
    return brand && shownAs(brand, name);
  }

  private async viewsOf(rows: readonly Invitation[]): Promise<ReceivedInvitation[]> {
    const inviters = await this.users.find([...new Set(rows.map(({ inviterId }) => inviterId))]);
    return rows.map(({ id, email, role, team, inviterId, expiresAt }) => ({
      id,
      email,
      role,
      team_name: team.name,
      // Their address is for who works with them, not for everybody whom they invite.
      invited_by: inviters.get(inviterId)?.name ?? null,
      expires_at: expiresAt.toISOString(),
    }));
  }
}
