import { placeholderChanges, type TemplateVersionView, type VersionChanges } from '@rowdeck/contracts';
import { withinBytes } from '../bounds/within-bytes';
import { type TemplateVersion } from '../templates/template-version.entity';
import { FAULTS_MAX_BYTES } from '../compiling/bounded-inspection';

const factsOf = ({ fileName, fileSize, slidesCount }: TemplateVersion) => ({
  file_name: fileName,
  file_size: fileSize,
  slides_count: slidesCount,
});

/** What using `next` would change where `current` is used. Names and filters are bounded at inspection: all of both fit into one message. */
export const toChanges = (current: TemplateVersion, next: TemplateVersion): VersionChanges => ({
  version_id: next.id,
  replaces: current.id,
  ...factsOf(next),
  placeholders_count: next.placeholders.length,
  same_file: current.sha256 === next.sha256,
  ...placeholderChanges(current.placeholders, next.placeholders),
  faults: withinBytes(next.faults, FAULTS_MAX_BYTES),
});

/** A version as it is listed, without its placeholders, which may be thousands. */
export interface ListedVersion {
  readonly id: string;
  readonly number: number;
  readonly fileName: string;
  readonly fileSize: number;
  readonly slidesCount: number;
  readonly placeholdersCount: number;
  readonly createdAt: Date;
}

export const toVersionView = (
  { id, number, placeholdersCount, createdAt, ...version }: ListedVersion,
  currentId: string,
): TemplateVersionView => ({
  id,
  number,
  file_name: version.fileName,
  file_size: version.fileSize,
  slides_count: version.slidesCount,
  placeholders_count: placeholdersCount,
  created_at: createdAt.toISOString(),
  current: id === currentId,
});
