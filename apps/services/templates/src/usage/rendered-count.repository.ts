import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** Presentations that were made from a template one by one, with no batch. */
@Entity('rendered_counts')
export class RenderedCount {
  @PrimaryColumn('int', { name: 'template_id' })
  templateId!: number;

  @Column('bigint')
  count!: string;
}

/** Adds to what was made from a template one by one, in the transaction of the manager. TypeORM's upsert can only overwrite. */
export const addRendered = async (manager: EntityManager, templateId: number, count: number): Promise<void> => {
  await manager.query(
    `INSERT INTO rendered_counts AS r (template_id, count) VALUES ($1, $2)
     ON CONFLICT (template_id) DO UPDATE SET count = r.count + excluded.count`,
    [templateId, count],
  );
};
