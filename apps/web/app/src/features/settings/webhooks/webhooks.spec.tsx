import { sampleDelivery, sampleDeliveryDetail, sampleUser, sampleWebhook } from '@rowdeck/api-client';
import { WEBHOOKS_PER_ACCOUNT } from '@rowdeck/contracts';
import { fillIn } from '@rowdeck/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../../test/render-page';

const { id, url } = sampleWebhook();
const page = `/settings/webhooks/${id}`;

/** On a plan with the API. */
const openPage = (path: string, state: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(path, { user: sampleUser({ subscription_tier: 'starter' }), ...state });

describe('the page of webhooks', () => {
  it('lists each with what it is told of, and says what is wrong with it', async () => {
    const off = { enabled: false, disabled_reason: 'failing' as const, disabled_at: '2026-11-22T08:00:00.000Z' };
    const other = id.replace(/.$/, '9');
    openPage('/settings/webhooks', {
      webhooks: [sampleWebhook(), sampleWebhook({ id: other, url: 'https://broken.example.com/', ...off })],
    });
    expect(await screen.findByRole('link', { name: url })).toHaveAttribute('href', page);
    expect(screen.getAllByText('batch.completed')).toHaveLength(2);
    expect([screen.getByText('On'), screen.getByText('Off')]).toHaveLength(2);
    expect(screen.getByText('Switched off on Nov 22, 2026: nothing reached it for three days.')).toBeInTheDocument();
  });

  it('explains itself where there is none, and leads to the first', async () => {
    openPage('/settings/webhooks', { webhooks: [] });
    expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create Webhook' })).toHaveAttribute('href', '/settings/webhooks/new');
  });

  it('offers no further one where there are as many as there may be', async () => {
    const numbered = (index: number) => `7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f${String(index).padStart(4, '0')}`;
    const webhooks = Array.from({ length: WEBHOOKS_PER_ACCOUNT }, (_, index) => sampleWebhook({ id: numbered(index) }));
    openPage('/settings/webhooks', { webhooks });
    expect(await screen.findByText(/^You have 20 webhooks/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Create Webhook' })).not.toBeInTheDocument();
  });

  it('leads to plans where the plan has no API', async () => {
    openPage('/settings/webhooks', { user: sampleUser({ subscription_tier: 'free' }), webhooks: [] });
    expect(
      await screen.findByText(/^The API is part of the Starter plan and larger ones\. With it/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get a larger plan' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'No webhooks yet' })).not.toBeInTheDocument();
  });
});

describe('the page of a new webhook', () => {
  const create = async () => {
    const opened = openPage('/settings/webhooks/new', { webhooks: [] });
    const { user } = opened;
    await fillIn(user, await screen.findByRole('textbox', { name: /^Address/ }), 'https://example.com/hook');
    await user.click(screen.getByRole('checkbox', { name: /^quota\.reached/ }));
    await user.click(screen.getByRole('button', { name: 'Create Webhook' }));
    expect(await screen.findByRole('textbox', { name: 'Signing secret' })).toHaveValue('whsec_mock1');
    return opened;
  };

  it('makes one for what was chosen, and shows its secret this once', async () => {
    const { user, state, router } = await create();
    expect(state.webhooks).toMatchObject([
      { url: 'https://example.com/hook', events: ['batch.completed', 'batch.failed', 'quota.reached'] },
    ]);
    await user.click(screen.getByRole('link', { name: 'Done' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Webhook' })).toBeInTheDocument();
    expect(document.body.innerHTML + JSON.stringify(router.state)).not.toContain('whsec_mock1');
  });

  it('leaves no secret in what a browser keeps of a page that is left', async () => {
    await create();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(await screen.findByRole('textbox', { name: /^Address/ })).toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain('whsec_mock1');
  });

  it('asks for an address, and for what it is told of', async () => {
    const { user, state } = openPage('/settings/webhooks/new');
    for (const name of [/^batch\.completed/, /^batch\.failed/]) {
      await user.click(await screen.findByRole('checkbox', { name }));
    }
    await user.click(screen.getByRole('button', { name: 'Create Webhook' }));
    expect(await screen.findByText('Enter the address that events are sent to.')).toBeInTheDocument();
    expect(screen.getByText('Choose what the webhook is to be told of.')).toBeInTheDocument();
    expect(state.writes).toEqual([]);
  });

  it('has no form where the plan has no API', async () => {
    openPage('/settings/webhooks/new', { user: sampleUser({ subscription_tier: 'free' }) });
    expect(await screen.findByText(/^The API is part of the Starter plan/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create Webhook' })).not.toBeInTheDocument();
  });
});

describe('the page of a webhook', () => {
  it('is switched off and on, changed, and shows the log', async () => {
    const { user, state } = openPage(page);
    expect(await screen.findByRole('link', { name: 'batch.completed' })).toHaveAttribute(
      'href',
      `${page}/deliveries/${sampleDelivery().id}`,
    );
    await user.click(screen.getByRole('button', { name: 'Switch Off' }));
    await user.click(await screen.findByRole('button', { name: 'Switch On' }));
    await user.clear(screen.getByRole('textbox', { name: /^Description/ }));
    await fillIn(user, screen.getByRole('textbox', { name: /^Description/ }), 'Reports');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(state.webhooks[0]).toMatchObject({ description: 'Reports', enabled: true }));
  });

  it('narrows the log by status and event, in the address', async () => {
    const { user, router } = openPage(page);
    await screen.findByRole('link', { name: 'batch.completed' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
    expect(await screen.findByText(/^Nothing is here/)).toBeInTheDocument();
    expect(router.state.location.search).toBe('?status=failed');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'batch.completed');
    expect(await screen.findByRole('link', { name: 'batch.completed' })).toBeInTheDocument();
  });

  it('sends a test event, which stands in the log', async () => {
    const { user, state } = openPage(page);
    await user.click(await screen.findByRole('button', { name: 'Send Test Event' }));
    expect(await screen.findByRole('link', { name: 'test.ping' })).toBeInTheDocument();
    expect(state.writes).toEqual([`POST ${page}/test`]);
  });

  it('gets another secret once that is confirmed, and shows it until it is copied', async () => {
    const { user } = openPage(page);
    await user.click(await screen.findByRole('button', { name: 'Replace Secret' }));
    const question = await screen.findByRole('dialog');
    expect(question).not.toHaveTextContent('stops signing at once');
    await user.click(within(question).getByRole('button', { name: 'Replace' }));
    expect(await screen.findByRole('textbox', { name: 'Signing secret' })).toHaveValue('whsec_rotated');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/^The former secret signs, too, until/)).toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain('whsec_rotated');
    await user.click(screen.getByRole('button', { name: 'Replace Secret' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'The secret before the present one stops signing at once.',
    );
  });

  it('is deleted once that is confirmed', async () => {
    const { user, state, router } = openPage(page);
    await user.click(await screen.findByRole('button', { name: 'Delete Webhook' }));
    expect(state.writes).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/webhooks'));
    expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeInTheDocument();
  });

  it('says that there is none under an unknown number', async () => {
    openPage(page, { webhooks: [] });
    expect(await screen.findByRole('link', { name: 'Back to your webhooks' })).toBeInTheDocument();
  });
});

describe('the page of a message', () => {
  it('shows what was sent and each answer, and sends it again', async () => {
    const { user, state } = openPage(`${page}/deliveries/${sampleDelivery().id}`, {
      deliveries: [sampleDeliveryDetail()],
    });
    expect(await screen.findByRole('group', { name: 'Body' })).toHaveTextContent('"batch_name":"customers"');
    expect(screen.getByRole('group', { name: 'Answer 1' })).toHaveTextContent('out of order');
    expect(screen.getByRole('group', { name: 'Request 2' })).toHaveTextContent('webhook-signature: v1,');
    await user.click(screen.getByRole('button', { name: 'Send Again' }));
    await waitFor(() => expect(state.writes).toEqual([`POST ${page}/deliveries/${sampleDelivery().id}/send_again`]));
  });

  it.each([
    [{ status: 'delivered', reason: null, response_status: 204 }, 'Delivered', 'Answered 204'],
    [
      { status: 'delivered', reason: null, response_status: 200, attempts_count: 3 },
      'Delivered',
      'Answered 200 · 3 attempts',
    ],
    [
      { status: 'failed', reason: 'It was refused.', response_status: null, attempts_count: 10 },
      'Failed',
      'It was refused · 10 attempts',
    ],
    [
      { status: 'not_sent', reason: 'The webhook is switched off.', attempts_count: 0 },
      'Not sent',
      'The webhook is switched off',
    ],
    [
      { status: 'waiting', reason: 'It was cut.', attempts_count: 1, next_attempt_at: '2026-11-22T09:00:00.000Z' },
      'Waiting',
      /^It was cut · next Nov 22, 2026/,
    ],
    [
      { status: 'waiting', reason: null, attempts_count: 0, next_attempt_at: '2026-11-22T09:00:00.000Z' },
      'Waiting',
      '',
    ],
  ] as const)('stands in the log as what became of it: %j', async (delivery, status, outcome) => {
    const ended = { response_status: null, next_attempt_at: null, attempts_count: 1 };
    openPage(page, { deliveries: [sampleDeliveryDetail({ ...ended, ...delivery })] });
    const row = (await screen.findByRole('link', { name: 'batch.completed' })).closest('tr');
    const cells = within(row ?? document.body).getAllByRole('cell');
    expect(cells[1]).toHaveTextContent(status);
    if (typeof outcome === 'string') expect(cells[2]).toHaveTextContent(new RegExp(`^${outcome}$`));
    else expect(cells[2]).toHaveTextContent(outcome);
  });

  it('says that there was no attempt yet', async () => {
    const deliveries = [sampleDeliveryDetail({ attempts: [] })];
    openPage(`${page}/deliveries/${sampleDelivery().id}`, { deliveries });
    expect(await screen.findByText('There was none yet.')).toBeInTheDocument();
  });

  it('says why an attempt had no answer', async () => {
    const [attempt] = sampleDeliveryDetail().attempts;
    const error = 'Rowdeck was interrupted while it sent this.';
    const attempts = attempt ? [{ ...attempt, number: 1, response: null, error }] : [];
    openPage(`${page}/deliveries/${sampleDelivery().id}`, { deliveries: [sampleDeliveryDetail({ attempts })] });
    expect(await screen.findByText(/Rowdeck was interrupted while it sent this\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Answer 1' })).not.toBeInTheDocument();
  });

  it('says that the answer was longer than what is kept', async () => {
    const [attempt] = sampleDeliveryDetail().attempts;
    const response = { status: 200, headers: {}, body: 'long', truncated: true };
    const attempts = attempt ? [{ ...attempt, response }] : [];
    openPage(`${page}/deliveries/${sampleDelivery().id}`, { deliveries: [sampleDeliveryDetail({ attempts })] });
    expect(await screen.findByText('Of the answer, the first 16 kB are kept.')).toBeInTheDocument();
  });
});

describe('a webhook that has trouble', () => {
  it.each([
    [
      { enabled: false, disabled_reason: 'gone' },
      'Switched off: the receiver answered that it is gone (410). The log says why.',
    ],
    [
      { enabled: false, disabled_reason: 'failing' },
      'Switched off: nothing reached it for three days. The log says why.',
    ],
    [{ failing_since: '2026-11-22T08:00:00.000Z' }, /^Nothing has reached it since Nov 22, 2026.* The log says why\.$/],
  ] as const)('says so: %j', async (webhook, words) => {
    openPage(page, { webhooks: [sampleWebhook(webhook)] });
    expect(await screen.findByRole('note')).toHaveTextContent(words);
  });

  it('is none where its owner has switched it off', async () => {
    openPage(page, { webhooks: [sampleWebhook({ enabled: false, disabled_reason: 'owner' })] });
    expect(await screen.findByRole('button', { name: 'Switch On' })).toBeInTheDocument();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });
});
