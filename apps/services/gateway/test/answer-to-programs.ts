import { crc32 } from 'node:zlib';
import {
  checkBatch,
  checkQuota,
  getMonthUsage,
  renderRow,
  seekBatches,
  seekFailures,
  seekPresentations,
  seekTemplates,
} from '@rowdeck/contracts';
import { KNOWN, sampleBatch, sampleCheckedBatch, samplePresentation, sampleTemplate } from '@rowdeck/http-contract';
import { type GatewayForTest } from './gateway-for-test';
import { known } from './refuse';

const BASE = { key: 'templates/base', length: 'the base of a deck'.length, crc32: crc32('the base of a deck') };

/** Gives a gateway what only programs ask for: of each list the first part has one thing. */
export const answerToPrograms = (gateway: GatewayForTest): void => {
  const batch = sampleBatch();
  const presentation = samplePresentation();
  const batchOf = (id: string) => known(id, KNOWN.batchId, batch, 'batch.not_found');
  gateway.answer(getMonthUsage, () => ({
    plan: 'starter' as const,
    month: '2026-11',
    presentations: { used: 2, reserved: 1, limit: 250 },
    resets_at: '2026-12-01T00:00:00.000Z',
  }));
  gateway.answer(renderRow, ({ templateId }) => {
    const delta = Buffer.from('what the row adds').toString('base64');
    return known(
      templateId,
      KNOWN.templateId,
      { fileName: 'Deck.pptx', base: BASE, delta, crc32: 1 },
      'template.not_found',
    );
  });
  gateway.answer(checkBatch, ({ templateId }) =>
    known(templateId, KNOWN.templateId, sampleCheckedBatch(), 'template.not_found'),
  );
  gateway.answer(checkQuota, () => ({}));
  gateway.answer(seekTemplates, () => ({ items: [sampleTemplate()], next: null }));
  gateway.answer(seekBatches, ({ after }) => ({
    items: after === null ? [{ ...batch, first_presentation_id: presentation.id }] : [],
    next: after === null ? { position: 7, name: batch.name, row_count: batch.row_count } : null,
  }));
  gateway.answer(seekPresentations, ({ batchId }) => ({
    items: batchId === undefined || batchOf(batchId) ? [presentation] : [],
    next: null,
  }));
  gateway.answer(seekFailures, ({ batchId }) => ({ items: batchOf(batchId) && [], next: null }));
};
