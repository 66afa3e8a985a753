import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * What batches have made is summed by template, by a trigger: whoever writes a batch, of this release or of the one before, is counted. A list of templates
 * costs what its templates cost, however many batches were made from them.
 */
export class SumBatches1767500000000 implements MigrationInterface {
  readonly name = 'SumBatches1767500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE batch_sums (template_id int PRIMARY KEY, completed bigint NOT NULL) WITH (fillfactor = 80)',
    );
    await runner.query('LOCK TABLE template_batches IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(`
      INSERT INTO batch_sums SELECT template_id, sum(completed_count) FROM template_batches
      WHERE completed_count > 0 GROUP BY template_id`);
    await runner.query(`
      CREATE FUNCTION sum_batch() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        template int := CASE TG_OP WHEN 'DELETE' THEN OLD.template_id ELSE NEW.template_id END;
        change int := 0;
      BEGIN
        IF TG_OP <> 'INSERT' THEN change := change - coalesce(OLD.completed_count, 0); END IF;
        IF TG_OP <> 'DELETE' THEN change := change + coalesce(NEW.completed_count, 0); END IF;
        IF change <> 0 THEN
          INSERT INTO batch_sums AS s VALUES (template, change)
          ON CONFLICT (template_id) DO UPDATE SET completed = s.completed + excluded.completed;
        END IF;
        IF TG_OP = 'DELETE' THEN DELETE FROM batch_sums WHERE template_id = template AND completed = 0; END IF;
        RETURN NULL;
      END $$`);
    await runner.query(
      'CREATE TRIGGER template_batches_summed AFTER INSERT OR UPDATE OR DELETE ON template_batches FOR EACH ROW EXECUTE FUNCTION sum_batch()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER template_batches_summed ON template_batches');
    await runner.query('DROP FUNCTION sum_batch()');
    await runner.query('DROP TABLE batch_sums');
  }
}
