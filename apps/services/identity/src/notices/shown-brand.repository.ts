import { Injectable } from '@nestjs/common';
import { type brandChanged, type EnvelopeOf, type ShownBrand } from '@rowdeck/contracts';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** In which brand emails about somebody's work are, as teams has told last: identity may not ask for it. Goes with the user. */
@Entity('shown_brands')
export class ShownBrandRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** Empty where their own name stands in its place. */
  @Column('text', { default: '' })
  name!: string;

  /** Null where nothing is shown: what is older and comes later must not bring it back. */
  @Column('text', { nullable: true })
  colour!: string | null;

  /** When it became so. */
  @Column('timestamptz', { name: 'as_of' })
  asOf!: Date;
}

/** The brands of users, as far as emails to them have them. */
@Injectable()
export class ShownBrands {
  /** Notes what is shown from then on, unless something newer is known, or the user is gone. */
  async note(manager: EntityManager, event: EnvelopeOf<typeof brandChanged>): Promise<void> {
    const { user_id, shown } = event.data;
    await manager.query(
      `INSERT INTO shown_brands (user_id, name, colour, as_of) SELECT id, $2, $3, $4 FROM users WHERE id = $1
       ON CONFLICT (user_id) DO UPDATE SET name = EXCLUDED.name, colour = EXCLUDED.colour, as_of = EXCLUDED.as_of
       WHERE shown_brands.as_of <= EXCLUDED.as_of`,
      [user_id, shown?.name ?? '', shown?.colour ?? null, event.time],
    );
  }

  /** Null where nothing is shown. */
  async of(manager: EntityManager, userId: string): Promise<Pick<ShownBrand, 'name' | 'colour'> | null> {
    const found = await manager.findOneBy(ShownBrandRow, { userId });
    return found?.colour ? { name: found.name, colour: found.colour } : null;
  }
}
