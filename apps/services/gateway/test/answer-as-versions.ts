import {
  discardVersion,
  getVersionChanges,
  listVersions,
  type TemplateDetail,
  uploadVersion,
  useVersion,
} from '@rowdeck/contracts';
import { KNOWN, sampleChanges, sampleVersion } from '@rowdeck/http-contract';
import { type GatewayForTest } from './gateway-for-test';
import { known, refuse } from './refuse';

/** Gives a gateway the files of templates: one that is used, and one that waits. */
export const answerAsVersions = (gateway: GatewayForTest, found: (id: number) => TemplateDetail): void => {
  const changes = sampleChanges();
  const version = (id: string) => known(id, KNOWN.versionId, changes, 'template.version_not_found');
  gateway.answer(listVersions, ({ id }) => found(id) && { versions: [sampleVersion()] });
  gateway.answer(uploadVersion, ({ id, file }) => (file ? found(id) && changes : refuse('template.invalid', 'file')));
  gateway.answer(getVersionChanges, ({ id, versionId }) => found(id) && version(versionId));
  gateway.answer(discardVersion, ({ id, versionId }) => found(id) && version(versionId) && {});
  gateway.answer(useVersion, ({ id, versionId, replaces }) => {
    const template = { ...found(id), version_id: version(versionId).version_id };
    return replaces === changes.replaces ? template : refuse('template.version_conflict');
  });
};
