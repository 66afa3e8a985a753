import { refuse, sampleBatch, samplePresentation, sampleResultSlides } from '@rowdeck/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { renderPage } from '../../../test/render-page';

const batches = [sampleBatch()];
const OTHER = '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0002';
const waiting = { download_available: false, download_url: null };

/** The page, and what slides were asked for. */
const open = (address: string, about: Parameters<typeof renderPage>[1]) => {
  const page = renderPage(address, { batches, ...about });
  const asked: string[] = [];
  page.server.events.on('request:start', ({ request: { url } }) => {
    const { pathname, search } = new URL(url);
    if (pathname.endsWith('/slides')) asked.push(pathname + search);
  });
  return { ...page, asked };
};

describe('the slides of a presentation', () => {
  it('are shown on its page, with ← and →', async () => {
    const { user } = open('/app/presentations/1', { presentations: [samplePresentation()] });
    const slides = await screen.findByRole('region', { name: 'Slides' });
    expect(slides).toHaveTextContent('Preview coming soon');
    const [first, second] = sampleResultSlides().slides;
    expect(await within(slides).findByRole('img', { name: 'Slide 1 of Northwind' })).toHaveAttribute('src', first?.url);
    await user.click(within(slides).getByRole('button', { name: 'Next slide' }));
    expect(within(slides).getByRole('img', { name: 'Slide 2 of Northwind' })).toHaveAttribute('src', second?.url);
  });

  it('are not there where none can be drawn, and it is said why', async () => {
    const resultSlides = sampleResultSlides({ status: 'unavailable', slides: [], slides_count: 0 });
    open('/app/presentations/1', { presentations: [samplePresentation()], resultSlides });
    expect(await screen.findAllByText('Previews are not set up on this server.')).toHaveLength(2);
  });

  it('say what keeps them from being drawn at the moment', async () => {
    const { server } = open('/app/presentations/1', { presentations: [samplePresentation()] });
    server.use(http.get('/app/presentations/1/slides', () => refuse('service.busy', { detail: 'All are busy.' })));
    expect(await screen.findAllByText('All are busy.')).toHaveLength(2);
  });

  it.each(['pending', 'processing', 'failed'] as const)('are not asked for while it is %s', async (status) => {
    const { asked } = open('/app/presentations/1', { presentations: [samplePresentation({ status, ...waiting })] });
    await screen.findByRole('heading', { name: 'Presentation Details' });
    expect(screen.queryByRole('region', { name: 'Slides' })).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });
});

describe('first slides in a list', () => {
  const shown = new Set<(entries: { isIntersecting: boolean; target: Element }[]) => void>();
  const seen = new Map<(entries: { isIntersecting: boolean; target: Element }[]) => void, Element>();
  class Observer {
    constructor(private readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {}
    observe(target: Element) {
      shown.add(this.tell);
      seen.set(this.tell, target);
    }
    unobserve() {}
    disconnect() {
      shown.delete(this.tell);
    }
    takeRecords() {
      return [];
    }
  }
  const before = globalThis.IntersectionObserver;
  beforeAll(() => Object.assign(globalThis, { IntersectionObserver: Observer }));
  afterAll(() => Object.assign(globalThis, { IntersectionObserver: before }));
  const scrollThere = () => {
    for (const tell of shown) tell([{ isIntersecting: true, target: seen.get(tell) as Element }]);
  };

  /** What stands in the place of a picture that is not there. */
  const iconBeside = (name: string) =>
    screen.getByRole('link', { name }).closest('tr')?.querySelector('[aria-hidden] > svg')?.innerHTML;

  it.each(['/app/presentations', `/app/batches/${sampleBatch().id}`, '/dashboard'])(
    'are drawn on %s when they come into view, and only of what is made',
    async (address) => {
      const { asked } = open(address, {
        presentations: [
          samplePresentation({ id: 1 }),
          samplePresentation({ id: 2, name: 'Second', status: 'failed', ...waiting }),
          samplePresentation({ id: 3, name: 'Third' }),
        ],
      });
      const row = (await screen.findByRole('link', { name: 'Third' })).closest('tr');
      expect(asked).toEqual([]);
      // One that is still to come is not shown like one that never will.
      expect(iconBeside('Third')).toBe(iconBeside('Northwind'));
      expect(iconBeside('Third')).not.toBe(iconBeside('Second'));
      scrollThere();
      await waitFor(() =>
        expect(row?.querySelector('img')).toHaveAttribute('src', sampleResultSlides().slides[0]?.thumbnail_url),
      );
      await waitFor(() =>
        expect([...new Set(asked)].sort()).toEqual([
          '/app/presentations/1/slides?slides=first',
          '/app/presentations/3/slides?slides=first',
        ]),
      );
    },
  );

  it('are those of batches in theirs, each of the first presentation that is made', async () => {
    const [made, failed] = [sampleBatch({ name: 'Made' }), sampleBatch({ id: OTHER, name: 'None', status: 'failed' })];
    const presentations = [
      samplePresentation({ id: 1, status: 'failed', ...waiting }),
      samplePresentation({ id: 2 }),
      samplePresentation({ id: 3 }),
      samplePresentation({ id: 4, batch_id: OTHER, status: 'failed', ...waiting }),
    ];
    const { asked } = open('/app/batches', { batches: [made, failed], presentations });
    const row = (await screen.findByRole('link', { name: 'Made' })).closest('tr');
    expect(iconBeside('Made')).not.toBe(iconBeside('None'));
    scrollThere();
    await waitFor(() => expect(row?.querySelector('img')).not.toBeNull());
    expect(asked).toEqual(['/app/presentations/2/slides?slides=first']);
  });

  it('are those of the recent batches of the dashboard', async () => {
    const presentations = [samplePresentation({ id: 1, status: 'failed', ...waiting }), samplePresentation({ id: 2 })];
    const { asked } = open('/dashboard', { batches: [sampleBatch({ name: 'Made' })], presentations });
    const row = (await screen.findByRole('link', { name: 'Made' })).closest('tr');
    scrollThere();
    // The batch and its presentation have the same one, which is asked for once.
    await waitFor(() => expect(document.querySelectorAll('main img')).toHaveLength(2));
    expect(row?.querySelector('img')).not.toBeNull();
    expect(asked).toEqual(['/app/presentations/2/slides?slides=first']);
  });
});
