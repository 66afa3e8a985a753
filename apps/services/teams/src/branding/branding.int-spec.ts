import { randomUUID } from 'node:crypto';
import {
  type Actor,
  findInvitation,
  getBranding,
  getLogo,
  getOwnLogo,
  removeBranding,
  removeLogo,
  requireSecondFactor,
  saveBranding,
  saveLogo,
  subscriptionChanged,
  type SubscriptionTier,
} from '@rowdeck/contracts';
import { encodePng } from '@rowdeck/pictures';
import { describeWith, eventually } from '@rowdeck/testing';
import { newActor, TeamsForTest } from '../../test/teams-for-test';

const picture = (shade: number): Buffer =>
  encodePng({ width: 96, height: 32, rgba: new Uint8Array(96 * 32 * 4).fill(shade) });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

describeWith(['postgres'], 'the brand of a user', () => {
  let teams: TeamsForTest;
  let ana: Actor;
  beforeAll(async () => {
    teams = await TeamsForTest.start({ RATE_LIMIT_SCALE: '1000' });
  });
  afterAll(() => teams.close());
  beforeEach(() => {
    ana = newActor(`ana-${randomUUID()}`);
    teams.identity.introduce(ana);
    plan('professional');
  });

  const plan = (tier: SubscriptionTier) => teams.identity.tiers.set(ana.userId, tier);
  const save = (form: { name?: string; colour: string }, actor = ana) => teams.call(saveBranding, { actor, form });
  const show = (actor = ana) => teams.call(getBranding, { actor });
  const upload = async (bytes: Uint8Array, actor = ana) => {
    const objectKey = `incoming/${randomUUID()}`;
    await teams.objects.store.put(objectKey, bytes, { length: bytes.length });
    const saved = teams.call(saveLogo, { actor, file: { objectKey } });
    await saved.catch(() => undefined);
    expect(await teams.objects.store.head(objectKey)).toBeNull();
    return saved;
  };
  const logoIdOf = async () => (await show()).brand?.logo_id ?? '';
  const changes = async ({ userId }: Actor) =>
    (
      await teams.query<{ envelope: { type: string; actor: Actor | null; data: { cause: string; shown: unknown } } }>(
        `SELECT envelope FROM outbox WHERE envelope->>'subject' = $1 ORDER BY position`,
        [userId],
      )
    ).map(({ envelope: { type, actor, data } }) => ({ type, by: actor?.userId ?? null, ...data }));
  const changePlan = async (tier: SubscriptionTier, former_tier: SubscriptionTier) => {
    plan(tier);
    const terms = {
      interval: 'monthly',
      former_interval: 'monthly',
      nonprofit: false,
      former_nonprofit: false,
    } as const;
    const data = { ...terms, user_id: ana.userId, tier, former_tier, cause: 'chosen', reason: '' } as const;
    await teams.publish(subscriptionChanged, data, { subject: ana.userId, actor: null });
  };
  const invitationOf = async (name: string) => {
    const team = await teams.create(ana, name);
    const { token } = await teams.invite(ana, team, `${randomUUID()}@example.org`);
    return () => teams.call(findInvitation, { token });
  };

  it('is kept as it was entered, and told', async () => {
    expect(await show()).toEqual({ brand: null, included: true });
    const saved = await save({ name: ' Ortiz & Co ', colour: '#0A7D5A' });
    expect(saved).toMatchObject({ brand: { name: 'Ortiz & Co', colour: '#0a7d5a', logo_id: null }, included: true });
    expect(await show()).toEqual(saved);
    const about = { type: 'rowdeck.teams.brand.changed', user_id: ana.userId, by: ana.userId };
    expect(await changes(ana)).toEqual([
      { ...about, cause: 'saved', shown: { name: 'Ortiz & Co', colour: '#0a7d5a', logo_id: null } },
    ]);
  });

  it.each([
    [{ name: 'x'.repeat(61), colour: '#ffffff' }, ['name']],
    [{ name: '', colour: 'red' }, ['colour']],
  ])('is refused in words: %j', async (form, keys) => {
    const refusal = (await save(form).catch((error: unknown) => error)) as { code: string; errors: object };
    expect([refusal.code, Object.keys(refusal.errors)]).toEqual(['branding.invalid', keys]);
    expect(await changes(ana)).toEqual([]);
  });

  it('has a logo that we have drawn, and that whoever knows its id may see', async () => {
    await upload(picture(120));
    const id = await logoIdOf();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const { png } = await teams.call(getLogo, { id });
    expect(await teams.call(getOwnLogo, { actor: ana })).toEqual({ id, png });
    expect(png).not.toBe(base64(picture(120)));
    expect(png.startsWith(base64(Buffer.from('\x89PNG\r\n', 'latin1')))).toBe(true);
  });

  it('keeps name and colour when the logo changes, and the logo when they do', async () => {
    await save({ name: 'Ortiz', colour: '#123456' });
    await upload(picture(120));
    const id = await logoIdOf();
    await save({ name: 'Ortiz & Co', colour: '#654321' });
    expect((await show()).brand).toMatchObject({ name: 'Ortiz & Co', colour: '#654321', logo_id: id });
    const removed = await teams.call(removeLogo, { actor: ana });
    expect(removed.brand).toMatchObject({ name: 'Ortiz & Co', colour: '#654321', logo_id: null });
    expect((await changes(ana)).map(({ cause }) => cause)).toEqual(['saved', 'logo-saved', 'saved', 'logo-removed']);
  });

  it('shows a logo that was replaced or removed no longer', async () => {
    await upload(picture(120));
    const first = await logoIdOf();
    await upload(picture(60));
    await expect(teams.call(getLogo, { id: first })).rejects.toMatchObject({ code: 'logo.not_found' });
    const second = await logoIdOf();
    await teams.call(removeBranding, { actor: ana });
    await expect(teams.call(getLogo, { id: second })).rejects.toMatchObject({ code: 'logo.not_found' });
    expect(await show()).toEqual({ brand: null, included: true });
    expect((await changes(ana)).at(-1)).toMatchObject({ cause: 'removed', shown: null });
  });

  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /^This file is no PNG or JPEG .* save it as PNG/,
    ],
    ['half a picture', picture(120).subarray(0, 60), /^The picture is damaged/],
    ['more than 1 MB', Buffer.alloc(1_000_001), /^The picture is larger than 1 MB\.$/],
  ])('refuses %s as its logo, and forgets the upload', async (_what, bytes, words) => {
    await expect(upload(bytes)).rejects.toMatchObject({
      code: 'branding.invalid',
      errors: { logo: [expect.stringMatching(words)] },
    });
    expect(await show()).toEqual({ brand: null, included: true });
  });

  it('asks for a file', async () => {
    const refused = teams.call(saveLogo, { actor: ana, file: null });
    await expect(refused).rejects.toMatchObject({ errors: { logo: ['Choose a PNG or JPEG picture.'] } });
  });

  it.each<SubscriptionTier>(['free', 'starter'])('is not to be had with the %s plan', async (tier) => {
    plan(tier);
    for (const refused of [save({ colour: '#123456' }), upload(picture(120))])
      await expect(refused).rejects.toMatchObject({ code: 'plan.feature_missing', params: { from: 'professional' } });
    expect(await show()).toEqual({ brand: null, included: false });
  });

  it('is kept when the plan ends, shown to nobody, and shown again with the next', async () => {
    await save({ name: 'Ortiz', colour: '#123456' });
    await upload(picture(120));
    const id = await logoIdOf();
    const invitation = await invitationOf('Sales');
    expect((await invitation()).brand).toEqual({ name: 'Ortiz', colour: '#123456', logo_id: id });

    await changePlan('free', 'professional');
    expect(await show()).toMatchObject({ brand: { name: 'Ortiz', logo_id: id }, included: false });
    expect((await invitation()).brand).toBeNull();
    await expect(teams.call(getLogo, { id })).rejects.toMatchObject({ code: 'logo.not_found' });
    expect(await teams.call(getOwnLogo, { actor: ana })).toMatchObject({ id });
    await eventually(async () =>
      expect((await changes(ana)).at(-1)).toMatchObject({ cause: 'plan', by: null, shown: null }),
    );

    await changePlan('enterprise', 'free');
    expect((await invitation()).brand).toMatchObject({ logo_id: id });
    await teams.call(getLogo, { id });
    await eventually(async () =>
      expect((await changes(ana)).at(-1)).toMatchObject({ cause: 'plan', shown: { name: 'Ortiz', logo_id: id } }),
    );
  });

  it('is left out of an invitation while the plan of its owner cannot be asked for', async () => {
    await save({ name: 'Ortiz', colour: '#123456' });
    const invitation = await invitationOf('Sales');
    teams.identity.unanswered.add(ana.userId);
    expect(await invitation()).toMatchObject({ team_name: 'Sales', brand: null });
    teams.identity.unanswered.clear();
    expect((await invitation()).brand).toMatchObject({ name: 'Ortiz' });
  });

  it('can be removed without the plan', async () => {
    await save({ name: 'Ortiz', colour: '#123456' });
    await upload(picture(120));
    plan('free');
    expect((await teams.call(removeLogo, { actor: ana })).brand).toMatchObject({ logo_id: null });
    expect((await changes(ana)).at(-1)).toMatchObject({ cause: 'logo-removed', shown: null });
    await teams.call(removeBranding, { actor: ana });
    expect((await show()).brand).toBeNull();
  });

  it('tells nothing of what is not there', async () => {
    await teams.call(removeBranding, { actor: ana });
    expect(await teams.call(removeLogo, { actor: ana })).toEqual({ brand: null, included: true });
    expect(await teams.call(getOwnLogo, { actor: ana })).toEqual({ id: null, png: null });
    expect(await changes(ana)).toEqual([]);
  });

  it('is that of the owner of a team, whoever invites, under the name of the team where it has none', async () => {
    const ben = newActor('ben');
    teams.identity.introduce(ben);
    await save({ colour: '#123456' });
    const team = await teams.create(ana, 'Field sales');
    await teams.join(ben, team, 'admin');
    await save({ name: 'Ben’s', colour: '#ffffff' }, ben);
    const { token } = await teams.invite(ben, team, 'carol@example.org');
    expect((await teams.call(findInvitation, { token })).brand).toEqual({
      name: 'Field sales',
      colour: '#123456',
      logo_id: null,
    });
  });

  it('does not take the name of a team for its own where that reads as ours', async () => {
    await save({ colour: '#123456' });
    const invitation = await invitationOf('Rowdeck Security');
    expect((await invitation()).brand).toMatchObject({ name: 'A team' });
    const team = await teams.create(ana, 'R\u043ewdeck');
    const email = `${randomUUID()}@example.org`;
    await teams.invite(ana, team, email);
    expect((await teams.mailsTo(email))[0]?.html).toMatch(/class="brand"[^>]*>A team</);
  });

  it('is that of the email, with its logo, and not of one about second factors', async () => {
    await save({ name: 'Ortiz & Co', colour: '#123456' });
    await upload(picture(120));
    const { png } = await teams.call(getOwnLogo, { actor: ana });
    const team = await teams.create(ana, 'Sales');
    const email = `${randomUUID()}@example.org`;
    await teams.invite(ana, team, email);
    const [mail] = await teams.mailsTo(email);
    expect(mail?.pictures).toEqual([{ cid: 'logo@rowdeck', media_type: 'image/png', content: png }]);
    expect(mail?.html).toContain('alt="Ortiz &amp; Co"');
    expect(mail?.html).toContain('background:#123456');
    expect(mail?.text).toMatch(/Sent with Rowdeck\n$/);

    const actor = { ...ana, secondFactor: true };
    await teams.call(requireSecondFactor, { actor, team: team.id, required: true });
    const [about] = await eventually(async () => {
      const mails = await teams.mailsTo(ana.email);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(about?.html).not.toMatch(/Ortiz|<img|Sent with/);
  });

  it('is not that of an email that is sent once the plan has ended', async () => {
    await save({ name: 'Ortiz & Co', colour: '#123456' });
    const team = await teams.create(ana, 'Sales');
    teams.identity.tier = 'free';
    plan('starter');
    const email = `${randomUUID()}@example.org`;
    await teams.invite(ana, team, email);
    teams.identity.tier = 'enterprise';
    const [mail] = await teams.mailsTo(email);
    expect(mail?.html).not.toMatch(/Ortiz|#123456|Sent with/);
  });

  it('is somebody’s own: of others nobody sees or changes anything', async () => {
    await save({ name: 'Ortiz', colour: '#123456' });
    const eve = newActor('eve');
    expect((await show(eve)).brand).toBeNull();
    await teams.call(removeBranding, { actor: eve });
    expect((await show()).brand).toMatchObject({ name: 'Ortiz' });
  });

  it('is saved by two at once, one after the other, and told as it is in the end', async () => {
    await Promise.all(['#111111', '#222222', '#333333'].map((colour) => save({ colour })));
    const { brand } = await show();
    expect((await changes(ana)).at(-1)?.shown).toMatchObject({ colour: brand?.colour });
  });
});
