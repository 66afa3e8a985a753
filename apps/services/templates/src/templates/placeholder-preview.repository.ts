import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';

export interface PlaceholderPreview {
  readonly count: number;
  /** The first ones; all of them when there are as many as `count`. */
  readonly names: readonly string[];
  /** Places of its text that cannot be filled. */
  readonly unfilled: number;
}

const NONE: PlaceholderPreview = { count: 0, names: [], unfilled: 0 };

/** As `unfilledFaults` of the contracts finds them. */
const UNFILLED = `'$[*] ? (@.severity == "error" && @.code starts with "placeholder.")'`;

/** Longer names are left out of lists. */
const LONGEST_NAME = 200;

/** The first placeholders of many versions. The database picks them, so that no list reads thousands of places of each. */
@Injectable()
export class PlaceholderPreviewRepository {
  constructor(private readonly manager: EntityManager) {}

  /** @param most names of each */
  async of(versionIds: readonly string[], most: number): Promise<(versionId: string) => PlaceholderPreview> {
    const rows = await this.manager.query<(PlaceholderPreview & { id: string })[]>(
      `SELECT id, jsonb_array_length(placeholders) AS count,
              (SELECT count(*)::int FROM jsonb_path_query(faults, ${UNFILLED})) AS unfilled,
              ARRAY(SELECT name #>> '{}' FROM jsonb_path_query(placeholders, '$[*].name') WITH ORDINALITY AS n (name, place)
                    WHERE place <= $2 AND length(name #>> '{}') <= $3 ORDER BY place) AS names
       FROM template_versions WHERE id = ANY($1::uuid[])`,
      [[...new Set(versionIds)], most, LONGEST_NAME],
    );
    const previews = new Map(rows.map(({ id, ...preview }) => [id, preview]));
    return (versionId) => previews.get(versionId) ?? NONE;
  }
}
