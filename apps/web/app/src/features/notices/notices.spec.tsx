import { sampleNotice, sampleBatch, SAMPLE_BATCH_ID } from '@rowdeck/api-client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { holdTimers } from '@rowdeck/web-testing';
import { notify } from '@rowdeck/ui';
import { http, HttpResponse } from 'msw';
import { renderPage } from '../../../test/render-page';
import { noticeSentence } from './notice-sentence';

describe('noticeSentence', () => {
  it.each([
    [1, 0, 0, '1 presentation is ready'],
    [10_000, 0, 0, '10,000 presentations are ready'],
    [198, 2, 0, '198 presentations are ready, 2 rows failed'],
    [1, 1, 0, '1 presentation is ready, 1 row failed'],
    [0, 1, 0, 'The only row could not be made into a presentation'],
    [0, 3, 0, 'None of 3 rows could be made into a presentation'],
    [1_994, 8_003, 8_000, 'Cancelled: 1,994 made, 8,000 not made, 3 failed'],
    [5, 2, 2, 'Cancelled: 5 made, 2 not made'],
    [0, 3, 3, 'Cancelled before any presentation was made'],
  ])(
    'of %d made and %d failed, %d of which were not made',
    (completed_count, failed_count, not_made_count, sentence) => {
      expect(noticeSentence({ completed_count, failed_count, not_made_count })).toBe(sentence);
    },
  );
});

describe('the bell', () => {
  const many = Array.from({ length: 45 }, (_, index) =>
    sampleNotice({ id: 45 - index, template_name: `Deck ${45 - index}`, read: index > 1 }),
  );

  it('counts what is unread, shows it, and leads to the batch', async () => {
    const notices = [
      sampleNotice({ id: 2, batch_id: SAMPLE_BATCH_ID, failed_count: 2 }),
      sampleNotice({ id: 1, read: true, template_name: 'Review' }),
    ];
    const { user, state, router } = renderPage('/app/teams', { notices, batches: [sampleBatch()] });
    await user.click(await screen.findByRole('button', { name: 'Notices, 1 unread' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Notices/ }));
    expect(
      dialog.getByRole('link', { name: /^3 presentations are ready Customers in March · Review/ }),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('link', { name: /^Unread: 3 presentations are ready, 2 rows failed/ }));
    expect(router.state.location.pathname).toBe(`/app/batches/${SAMPLE_BATCH_ID}`);
    expect(await screen.findByRole('button', { name: 'Notices' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(state.notices.map(({ read }) => read)).toEqual([true, true]);
  });

  it.each([
    [8, /^Unread: 8 of 10 presentations of your Free plan are used this month/],
    [10, /^Unread: All 10 presentations of your Free plan are used this month/],
  ])('says that %d of ten presentations are used, and leads to the plan', async (used, words) => {
    const quota = { tier: 'free' as const, used, limit: 10, resets_on: '2026-12-01' };
    const about = { batch_id: null, batch_name: '', template_name: '', completed_count: 0, quota };
    const { user } = renderPage('/app/teams', { notices: [sampleNotice(about)] });
    await user.click(await screen.findByRole('button', { name: 'Notices, 1 unread' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Notices/ }));
    expect(dialog.getByRole('link', { name: words })).toHaveAttribute('href', '/settings/subscription');
  });

  it('says that a webhook was switched off, and leads to it', async () => {
    const webhook = { id: SAMPLE_BATCH_ID, host: 'hooks.example.com', reason: 'failing' as const };
    const about = { batch_id: null, batch_name: '', template_name: '', completed_count: 0, webhook };
    const { user } = renderPage('/app/teams', { notices: [sampleNotice(about)] });
    await user.click(await screen.findByRole('button', { name: 'Notices, 1 unread' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Notices/ }));
    expect(
      dialog.getByRole('link', { name: /^Unread: The webhook at .*hooks\.example\.com.* was switched off/ }),
    ).toHaveAttribute('href', `/settings/webhooks/${SAMPLE_BATCH_ID}`);
  });

  it('marks all as read, and shows earlier ones', async () => {
    const { user } = renderPage('/app/teams', { notices: many });
    await user.click(await screen.findByRole('button', { name: 'Notices, 2 unread' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Notices/ }));
    await user.click(dialog.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('button', { name: 'Notices' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
    for (const length of [20, 40]) {
      await waitFor(() => expect(dialog.getAllByRole('link')).toHaveLength(length));
      await user.click(dialog.getByRole('button', { name: 'Show earlier notices' }));
    }
    await waitFor(() => expect(dialog.getAllByRole('link')).toHaveLength(45));
    expect(dialog.queryByRole('button', { name: 'Show earlier notices' })).not.toBeInTheDocument();
  });

  it('takes a notice for read whose batch is open', async () => {
    const notices = [sampleNotice({ batch_id: SAMPLE_BATCH_ID })];
    const { state } = renderPage(`/app/batches/${SAMPLE_BATCH_ID}`, { notices, batches: [sampleBatch()] });
    await waitFor(() => expect(state.notices[0]?.read).toBe(true));
    expect(await screen.findByRole('button', { name: 'Notices' })).toBeInTheDocument();
  });

  describe('while a batch runs', () => {
    const timers = holdTimers(2_500);
    const running = sampleBatch({ status: 'processing', finished_at: null, download_available: false });
    const ended = sampleNotice({ id: 9, batch_id: SAMPLE_BATCH_ID, batch_name: 'May', completed_count: 10_000 });

    it('asks every few seconds, counts, and says politely what is ready, with the way there', async () => {
      const { user, state, router } = renderPage('/app/teams', { notices: [], batches: [running] });
      await waitFor(() => expect(timers.waiting()).toBe(1));
      state.notices = [ended];
      act(() => timers.next());
      expect(await screen.findByRole('button', { name: 'Notices, 1 unread' })).toBeInTheDocument();
      const told = await screen.findByText(/^Batch May: 10,000 presentations are ready\./);
      expect(told.closest('[role="status"]')).not.toBeNull();
      await user.click(within(told).getByRole('link', { name: 'Open the batch' }));
      expect(router.state.location.pathname).toBe(`/app/batches/${SAMPLE_BATCH_ID}`);
    });

    it('says it once: the opened list is not covered by what stands in it, but what went wrong and what can be undone stay', async () => {
      const { user, state } = renderPage('/app/teams', { notices: [], batches: [running] });
      await waitFor(() => expect(timers.waiting()).toBe(1));
      state.notices = [ended];
      act(() => timers.next());
      await screen.findByText(/^Batch May: 10,000 presentations are ready\./);
      act(() => {
        notify.undo('“June” is deleted.', { onUndo: jest.fn(), until: Date.now() + 60_000 });
        notify.error('It is too late to restore it.');
      });
      await user.click(screen.getByRole('button', { name: 'Notices, 1 unread' }));
      const dialog = within(await screen.findByRole('dialog', { name: /^Notices/ }));
      expect(dialog.getByRole('link', { name: /^Unread: 10,000 presentations are ready/ })).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByText(/^Batch May/)).not.toBeInTheDocument());
      expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
      expect(screen.getByText('It is too late to restore it.')).toBeInTheDocument();
      state.notices = [sampleNotice({ id: 10, batch_name: 'July', completed_count: 7 }), ended];
      act(() => timers.next());
      expect(await dialog.findByRole('link', { name: /^Unread: 7 presentations are ready/ })).toBeInTheDocument();
      expect(screen.queryByText(/^Batch July/)).not.toBeInTheDocument();
    });

    it('says nothing of the batch whose page is open', async () => {
      const { state } = renderPage(`/app/batches/${SAMPLE_BATCH_ID}`, { notices: [], batches: [running] });
      await waitFor(() => expect(timers.waiting()).toBe(1));
      state.notices = [ended];
      act(() => timers.next());
      await waitFor(() => expect(state.notices[0]?.read).toBe(true));
      expect(screen.queryByText(/^Batch May/)).not.toBeInTheDocument();
    });
  });

  it('says what it is for while there is nothing', async () => {
    const { user } = renderPage('/app/teams', { notices: [] });
    await user.click(await screen.findByRole('button', { name: 'Notices' }));
    expect(await screen.findByText(/^No notices yet/)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/^No notices yet/)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Notices' })).toHaveFocus();
  });

  it('says that the notices are kept where they cannot be had', async () => {
    const { user, server } = renderPage('/app/teams');
    server.use(http.get('/app/notices', () => HttpResponse.error()));
    await user.click(await screen.findByRole('button', { name: 'Notices' }));
    expect(await screen.findByText('Your notices cannot be shown at the moment. They are kept.')).toBeInTheDocument();
  });
});
