import { Injectable } from '@nestjs/common';
import { type Actor, type ResolvedTemplate } from '@rowdeck/contracts';
import { KeptReadings } from '@rowdeck/engine-pptx';
import { EntityManager } from 'typeorm';
import { jsonBytes } from '../bounds/within-bytes';
import { placeholderFaults, placeholderNames } from '../compiling/bounded-inspection';
import { type Template } from './template.entity';
import { TemplateVersion } from './template-version.entity';

type FilledBy = Pick<ResolvedTemplate, 'placeholders' | 'faults' | 'compiledKey' | 'base' | 'watermarked'>;

/** A version as far as filling asks for it. */
interface FillableVersion {
  readonly said: FilledBy;
  /** Whether all names of its placeholders are among these: those that did not fit would keep their tags. */
  readonly hasAllNames: boolean;
}

/** A template with the version that it has now. */
export interface FillableTemplate extends Pick<ResolvedTemplate, 'name' | 'versionId'>, FillableVersion {
  readonly teamId: number | null;
}

type OwnTemplate = Pick<FillableTemplate, 'name' | 'teamId' | 'versionId'>;

/** Of names and faults: those of hundreds of sales decks, or of eight templates with as many names as there may be. */
const KEPT_BYTES = 4 * 1024 * 1024;

const fillableVersion = (version: TemplateVersion): FillableVersion => {
  const placeholders = placeholderNames(version);
  return {
    said: { placeholders, faults: placeholderFaults(version), ...version.plain, watermarked: version.watermarked },
    hasAllNames: placeholders.length === version.placeholders.length,
  };
};

/** Of a template that was read whole. */
export const fillableTemplate = ({ name, teamId, version }: Template): FillableTemplate => ({
  ...{ name, teamId, versionId: version.id },
  ...fillableVersion(version),
});

/** Templates that are to be filled with one row and another. What is said of a version never changes, and is read once. */
@Injectable()
export class FillableTemplateRepository {
  private readonly versions = new KeptReadings<FillableVersion>(KEPT_BYTES, ({ said }) => jsonBytes(said));

  constructor(private readonly manager: EntityManager) {}

  /** A template of the actor's own; null where there is none. */
  async own({ userId }: Actor, id: number): Promise<FillableTemplate | null> {
    const [own] = await this.manager.query<OwnTemplate[]>(
      `SELECT name, team_id AS "teamId", version_id AS "versionId" FROM templates
       WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL`,
      [id, userId],
    );
    if (!own) return null;
    const version = this.versions.known(own.versionId) ?? (await this.read(own.versionId));
    return version && { ...own, ...version };
  }

  /** Null where it is gone since, with its template. */
  private async read(id: string): Promise<FillableVersion | null> {
    const version = await this.manager.findOneBy(TemplateVersion, { id });
    return version && this.versions.keep(id, fillableVersion(version));
  }
}
