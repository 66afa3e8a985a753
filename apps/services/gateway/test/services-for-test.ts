import {
  preferences,
  updatePreferences,
  allowExport,
  exportAccount,
  exportBatches,
  listOwnTrail,
  takeExport,
  type Actor,
  authenticateSession,
  batchDecks,
  cancelBatch,
  cancelEmailChange,
  changePassword,
  completeSignIn,
  confirmEmailChange,
  confirmUser,
  convertTemplate,
  countTemplates,
  createBatch,
  createTemplate,
  deleteTemplate,
  disableSecondFactor,
  duplicateTemplate,
  enableSecondFactor,
  endOtherSessions,
  endSession,
  getAdminStats,
  failedRows,
  deleteBatches,
  getBatch,
  getBatchMapping,
  listBatches,
  renameBatch,
  presentBatches,
  restoreBatches,
  getLastMapping,
  getPresentation,
  getProfile,
  getSecondFactor,
  getTemplate,
  getUsage,
  listAuditTrail,
  listDeadLetters,
  listFailures,
  listPresentations,
  listSessions,
  listNotices,
  listTemplates,
  markNoticesRead,
  renameTemplate,
  rerunBatch,
  presentationDeck,
  presentationSlides,
  presentationStats,
  renewRecoveryCodes,
  requestPasswordReset,
  resendConfirmation,
  resendEmailChange,
  resetPassword,
  setUpSecondFactor,
  signIn,
  signOut,
  signUp,
  templateChoices,
  templateFile,
  previewFolder,
  resultFolder,
  previewRow,
  templatePicture,
  drawSlides,
  templateSlides,
  tryPlaceholder,
  updateProfile,
  requestDeletion,
  sendOwnerCode,
  cancelDeletion,
  type SessionProfile,
  sessionProfile,
  type UserProfile,
  settleDeadLetter,
  settleDeadLetters,
} from '@rowdeck/contracts';
import {
  GOOD_CODE,
  GOOD_PASSWORD,
  GOOD_TOKEN,
  KNOWN,
  sampleBatch,
  samplePresentation,
  sampleProfile,
  sampleRecoveryCodes,
  sampleDeadLetter,
  sampleNotice,
  sampleSecondFactor,
  sampleSettledLetters,
  sampleSetup,
  sampleSessions,
  sampleTemplate,
  SAMPLE_PREVIEW_DAY,
  sampleResultSlides,
  sampleRowPreview,
  sampleSlides,
  sampleBatchMapping,
  sampleMapping,
  sampleUser,
} from '@rowdeck/http-contract';
import { type GatewayForTest } from './gateway-for-test';
import { answerAsAnalytics } from './answer-as-analytics';
import { answerAsKeys } from './answer-as-keys';
import { answerAsSubscriptions } from './answer-as-subscriptions';
import { answerAsSingleSignOn } from './answer-as-single-sign-on';
import { answerToPrograms } from './answer-to-programs';
import { answerAsTeams } from './answer-as-teams';
import { answerAsVersions } from './answer-as-versions';
import { known, refuse } from './refuse';
import { deckSourceOf, type StoredBatch, storeBatch } from './stored-batch';

const BASE = { key: 'templates/base', bytes: Buffer.from('the base of a deck') };
const OLGA = sessionProfile.parse(
  sampleUser({ id: '7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0002', email: 'olga@example.com', admin: true }),
);
const profiles: Readonly<Record<string, SessionProfile>> = {
  'member-token': sessionProfile.parse(sampleUser()),
  'operator-token': OLGA,
  'unenrolled-token': OLGA,
};

const actorOf = ({ id: userId, email, name, admin }: UserProfile): Actor => ({
  userId,
  email,
  name,
  admin,
  via: 'session',
});

/** Nobody checks it here: the callees are answers of this file. */
const signed = { token: 'signed', expiresAt: '2027-01-01T00:00:00.000Z' };

const opened = {
  token: 'member-token',
  expiresAt: '2027-01-01T00:00:00.000Z',
  persistent: false,
  signed,
  device: null,
};

const answerAsIdentity = (gateway: GatewayForTest): void => {
  gateway.answer(authenticateSession, ({ token }) => {
    const profile = profiles[token];
    // As identity does: an operator who has no second factor acts without the rights of one.
    const admin = token === 'operator-token';
    return profile ? { actor: { ...actorOf(profile), admin }, profile, signed } : null;
  });
  gateway.answer(signIn, ({ form: { email = '', password } }) => {
    if (email.startsWith('unconfirmed')) return refuse('auth.unconfirmed');
    if (password !== GOOD_PASSWORD) return refuse('auth.invalid_credentials', 'email');
    if (email.startsWith('careful')) return { pending: { token: 'pending', expiresAt: opened.expiresAt } };
    return { ...opened, user: sessionProfile.parse(sampleUser({ email })) };
  });
  gateway.answer(listSessions, () => ({ sessions: sampleSessions() }));
  gateway.answer(endSession, ({ id }) => known(id, KNOWN.sessionId, {}, 'session.not_found'));
  gateway.answer(endOtherSessions, () => ({}));
  gateway.answer(signOut, () => ({}));
  gateway.answer(signUp, ({ form: { password, password_confirmation } }) =>
    password === password_confirmation ? { browser: null } : refuse('user.invalid', 'user.password_confirmation'),
  );
  gateway.answer(confirmUser, ({ token, password, browser = null }) => {
    if (token !== GOOD_TOKEN) return refuse('auth.token_invalid');
    if (password === '' && browser === null) return refuse('user.invalid', 'user.password');
    return { ...sessionProfile.parse(sampleUser()), session: opened };
  });
  gateway.answer(resendConfirmation, () => ({}));
  gateway.answer(requestPasswordReset, () => ({}));
  gateway.answer(resetPassword, ({ form }) =>
    form.reset_password_token === GOOD_TOKEN ? { device: null } : refuse('auth.token_invalid'),
  );
};

const answerAsProfiles = (gateway: GatewayForTest): void => {
  gateway.answer(getProfile, () => sampleProfile());
  gateway.answer(updateProfile, ({ form: { name = '', company = null } }) =>
    name === '' ? refuse('user.invalid', 'name') : sampleProfile({ name, company }),
  );
  gateway.answer(changePassword, ({ form }) =>
    form.current_password === GOOD_PASSWORD
      ? { device: { token: 'device', expiresAt: opened.expiresAt } }
      : refuse('user.invalid', 'current_password'),
  );
  gateway.answer(requestDeletion, ({ form }) =>
    form.password === GOOD_PASSWORD ? { deletion_due_at: opened.expiresAt } : refuse('user.invalid', 'password'),
  );
  gateway.answer(sendOwnerCode, () => ({}));
  gateway.answer(cancelDeletion, () => ({}));
  gateway.answer(listNotices, () => ({ notices: [sampleNotice()], unread_count: 1, before: null }));
  gateway.answer(markNoticesRead, () => ({ unread_count: 0 }));
  gateway.answer(updatePreferences, ({ preferences: chosen }) => preferences.parse(chosen));
  gateway.answer(allowExport, ({ form }) =>
    form.password === GOOD_PASSWORD ? {} : refuse('user.invalid', 'password'),
  );
  gateway.answer(takeExport, ({ actor }) => (actor.userId === KNOWN.lastAdminId ? {} : refuse('user.export_over')));
  gateway.answer(listOwnTrail, () => ({ entries: [], cursor: null }));
  gateway.answer(exportAccount, () => ({
    created_at: opened.expiresAt,
    confirmed_at: opened.expiresAt,
    deletion_due_at: null,
    has_password: true,
    operator: false,
    preferences: preferences.parse({}),
    sessions: [],
    two_factor: sampleSecondFactor(),
    single_sign_on: [],
    known_browsers: [],
    notices: [],
  }));
  gateway.answer(exportBatches, () => ({ batches: [], cursor: null }));
  gateway.answer(resendEmailChange, () => ({}));
  gateway.answer(cancelEmailChange, () => ({}));
  gateway.answer(confirmEmailChange, ({ token }) =>
    token === GOOD_TOKEN ? { email: sampleUser().email } : refuse('auth.token_invalid'),
  );
};

const answerAsSecondFactors = (gateway: GatewayForTest): void => {
  const checked = <T>({ current_password, code }: { current_password?: string; code?: string }, answer: T): T => {
    if (current_password !== GOOD_PASSWORD) return refuse('user.invalid', 'current_password');
    return code === undefined || code === GOOD_CODE ? answer : refuse('user.invalid', 'code');
  };
  gateway.answer(getSecondFactor, () => sampleSecondFactor());
  gateway.answer(setUpSecondFactor, ({ form }) => checked(form, sampleSetup()));
  gateway.answer(enableSecondFactor, ({ form: { code } }) =>
    code === GOOD_CODE ? { recovery_codes: sampleRecoveryCodes() } : refuse('user.invalid', 'code'),
  );
  gateway.answer(renewRecoveryCodes, ({ form }) => checked(form, { recovery_codes: sampleRecoveryCodes() }));
  gateway.answer(disableSecondFactor, ({ form }) => checked(form, {}));
  gateway.answer(completeSignIn, ({ form: { code } }) =>
    code === GOOD_CODE
      ? { ...opened, user: sessionProfile.parse(sampleUser()) }
      : refuse('auth.second_factor_invalid', 'code'),
  );
};

const answerAsTemplates = (gateway: GatewayForTest): void => {
  const template = sampleTemplate();
  const found = (id: number) => known(id, KNOWN.templateId, template, 'template.not_found');
  gateway.answer(listTemplates, ({ page }) => ({
    templates: [template],
    pagination: { current_page: Number(page), total_pages: 1 },
    emptied: false,
  }));
  gateway.answer(countTemplates, () => ({ count: 1 }));
  gateway.answer(templateChoices, () => ({ templates: [template] }));
  gateway.answer(createTemplate, ({ name, file }) => {
    if (!file) return refuse('template.invalid', 'file');
    return file.fileName.includes('broken') ? refuse('template.rejected', 'file') : { ...template, name };
  });
  gateway.answer(getTemplate, ({ id }) => found(id));
  gateway.answer(renameTemplate, ({ id, name }) =>
    name === '' ? refuse('template.invalid', 'name') : { ...found(id), name },
  );
  answerAsVersions(gateway, found);
  gateway.answer(deleteTemplate, ({ id }) => found(id) && {});
  gateway.answer(duplicateTemplate, ({ id }) => ({ ...found(id), id: 2, name: `${template.name} (copy)` }));
  gateway.answer(convertTemplate, ({ id }) => ({ ...found(id), id: 2, name: `${template.name} (converted)` }));
  gateway.answer(tryPlaceholder, ({ value }) => ({ printed: value }));
  gateway.answer(previewRow, ({ id }) => found(id) && sampleRowPreview());
  gateway.answer(presentationSlides, ({ slides }) => {
    const all = sampleResultSlides();
    return slides === 'first' ? { ...all, slides: all.slides.slice(0, 1) } : all;
  });
  gateway.answer(templateSlides, ({ id }) => found(id) && sampleSlides());
  gateway.answer(drawSlides, ({ id }) => found(id) && sampleSlides());
  gateway.answer(templatePicture, ({ id, drawing, slide }) => {
    const isOne = drawing === KNOWN.drawing && slide <= sampleSlides().slides.length;
    return found(id) && isOne ? { objectKey: BASE.key, mediaType: 'image/png' } : refuse('request.not_found');
  });
  gateway.answer(templateFile, ({ id }) => ({
    objectKey: BASE.key,
    fileName: found(id).file_name,
    size: BASE.bytes.length,
  }));
};

const answerAsGeneration = (gateway: GatewayForTest, stored: StoredBatch): void => {
  const batch = sampleBatch();
  const presentation = samplePresentation();
  const batchOf = (id: string) => known(id, KNOWN.batchId, batch, 'batch.not_found');
  gateway.answer(getBatch, ({ id }) => batchOf(id));
  gateway.answer(listBatches, ({ page }) => ({
    batches: [{ ...batch, first_presentation_id: presentation.id }],
    pagination: { current_page: Number(page), total_pages: 1 },
    ...{ more: false, emptied: false },
  }));
  gateway.answer(renameBatch, ({ id, name }) =>
    name === '' ? refuse('batch.name_invalid', 'name') : { ...batchOf(id), name },
  );
  gateway.answer(deleteBatches, ({ ids }) => ({
    ids: ids.filter((id) => id === KNOWN.batchId),
    stopped: [],
    runs: {},
    restorable_until: batch.created_at,
  }));
  gateway.answer(presentBatches, ({ ids }) => ({ ids: ids.filter((id) => id === KNOWN.batchId) }));
  gateway.answer(restoreBatches, () => ({ ids: [], present_ids: [] }));
  gateway.answer(getBatchMapping, ({ id }) => batchOf(id) && sampleBatchMapping());
  gateway.answer(batchDecks, ({ batchId }) => ({
    ...stored,
    chunks: [...stored.chunks],
    templateName: batchOf(batchId).template_name,
    archiveName: `${batchOf(batchId).template_name}.zip`,
    done: true,
  }));
  gateway.answer(createBatch, ({ templateId }) => {
    if (templateId === null) return refuse('batch.invalid', 'presentation.template_id');
    const planned = { ...batch, status: 'pending' as const, warnings: [] };
    return known(templateId, KNOWN.templateId, planned, 'template.not_found');
  });
  gateway.answer(getLastMapping, ({ templateId }) =>
    known(templateId, KNOWN.templateId, sampleMapping(), 'template.not_found'),
  );
  gateway.answer(listPresentations, ({ page, batchId }) => ({
    presentations: batchId === undefined || batchOf(batchId) ? [presentation] : [],
    pagination: { current_page: Number(page), total_pages: 1 },
    ...{ more: false, emptied: false },
  }));
  gateway.answer(rerunBatch, ({ batchId, corrections: { rows = [], replacements = [], all = false } }) =>
    rows.length + replacements.length === 0 && !all ? refuse('batch.invalid', 'rows') : batchOf(batchId),
  );
  gateway.answer(cancelBatch, ({ batchId }) => batchOf(batchId));
  gateway.answer(listFailures, ({ page, batchId }) => ({
    failures: [],
    count: batchOf(batchId).failed_count,
    pagination: { current_page: Number(page), total_pages: 1 },
  }));
  gateway.answer(failedRows, ({ batchId }) => ({
    columns: [batchOf(batchId).csv_name],
    failures: [],
    done: true,
  }));
  gateway.answer(getPresentation, ({ id }) =>
    known(id, KNOWN.presentationId, { ...presentation, batch }, 'presentation.not_found'),
  );
  gateway.answer(presentationDeck, ({ id }) =>
    id === KNOWN.pendingPresentationId
      ? refuse('presentation.not_ready')
      : known(id, KNOWN.presentationId, deckSourceOf(stored, 0), 'presentation.not_found'),
  );
  gateway.answer(presentationStats, () => ({
    presentations_this_month: 2,
    ...{ recent: [presentation], emptied: false },
    recent_batches: [{ ...batch, first_presentation_id: presentation.id }],
  }));
};

const answerAsAdmin = (gateway: GatewayForTest): void => {
  gateway.answer(getAdminStats, () => ({
    totalUsers: 1,
    confirmedUsers: 1,
    totalTeams: 1,
    totalTemplates: 1,
    totalPresentations: 1,
    presentationsByStatus: { completed: 1 },
  }));
  gateway.answer(listAuditTrail, () => ({ entries: [], cursor: null }));
  gateway.answer(listDeadLetters, () => ({ letters: [sampleDeadLetter()], cursor: null, total: 1 }));
  gateway.answer(settleDeadLetter, ({ id }) => known(id, KNOWN.deadLetterId, { id }, 'request.not_found'));
  gateway.answer(settleDeadLetters, ({ order: { seen } }) =>
    seen < 1 ? refuse('request.precondition_failed') : sampleSettledLetters(),
  );
};

/** Gives a gateway the other services: they know what is `KNOWN`, and the sessions `member-token` and `operator-token`. */
export const answerAsServices = async (gateway: GatewayForTest): Promise<void> => {
  answerAsIdentity(gateway);
  answerAsProfiles(gateway);
  answerAsSecondFactors(gateway);
  answerAsKeys(gateway);
  answerAsSingleSignOn(gateway);
  answerAsTeams(gateway);
  answerAsTemplates(gateway);
  answerAsGeneration(gateway, await storeBatch(gateway.store, { chunkSizes: [1] }));
  answerAsAdmin(gateway);
  answerToPrograms(gateway);
  answerAsAnalytics(gateway);
  answerAsSubscriptions(gateway);
  const plan = { subscription_tier: 'free', billing: 'manual' } as const;
  gateway.answer(getUsage, () => ({ ...plan, current_month_usage: 2, usage_limit: 10, watermark: true }));
  await gateway.store.put(BASE.key, BASE.bytes);
  const previews = previewFolder(sampleUser().id, SAMPLE_PREVIEW_DAY, KNOWN.drawing);
  const results = resultFolder(sampleUser().id, SAMPLE_PREVIEW_DAY, KNOWN.presentationId, KNOWN.drawing);
  for (const name of [`${previews}/1`, `${previews}/1-thumbnail`, `${results}/1`, `${results}/1-thumbnail`])
    await gateway.store.put(`${name}.png`, BASE.bytes);
};
