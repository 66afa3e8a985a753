import { type InspectedPlaceholder, type TemplateFault } from '@rowdeck/engine-pptx';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type StoredVariant } from '../compiling/compile-task';

/** What one upload became. It never changes; templates that are duplicates of each other share it. */
@Entity('template_versions')
export class TemplateVersion {
  @PrimaryColumn('uuid')
  id!: string;

  /** Whose upload it was, and whose account it is counted for. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  /** Bytes of the file and of all that was made of it. */
  @Column('bigint', { name: 'stored_bytes', default: 0 })
  storedBytes!: string;

  /** Whether these bytes count for the account: not those of what is deleted and waits to be swept. */
  @Column('boolean', { default: true })
  counted!: boolean;

  @Column('text')
  sha256!: string;

  @Column('text', { name: 'file_name' })
  fileName!: string;

  /** Bytes. */
  @Column('int', { name: 'file_size' })
  fileSize!: number;

  @Column('text', { name: 'file_key' })
  fileKey!: string;

  @Column('int', { name: 'slides_count' })
  slidesCount!: number;

  @Column('jsonb')
  placeholders!: readonly InspectedPlaceholder[];

  /** Whether the placeholders say what they print by default. Earlier releases did not ask. */
  @Column('boolean', { name: 'defaults_known', default: false })
  defaultsKnown!: boolean;

  @Column('jsonb')
  faults!: readonly TemplateFault[];

  @Column('jsonb')
  plain!: StoredVariant;

  @Column('jsonb')
  watermarked!: StoredVariant;

  /** The call with an idempotency key by which it was uploaded for a template that was there (`callOf`); null of others. */
  @Column('text', { nullable: true })
  call!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
