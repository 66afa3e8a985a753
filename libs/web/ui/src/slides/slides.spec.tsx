import { type DeckSlides } from '@rowdeck/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { show } from '../../test/show';
import { SlideThumbnail } from './SlideThumbnail';
import { SlideViewer } from './SlideViewer';

const picture = (number: number) => {
  const size = { width: 960, height: 540 };
  return { number, url: `/slide-${number}`, thumbnail_url: `/small-${number}`, ...size, overflows: [] };
};
const deck = (about: Partial<DeckSlides> = {}): DeckSlides => ({
  status: 'ready',
  retryable: false,
  slides: [1, 2, 3].map(picture),
  slides_count: 3,
  ...about,
});

describe('SlideViewer', () => {
  it.each([
    ['pending', 'Preview coming soon'],
    ['delayed', 'Previews do not work at the moment; they will come when the renderer is back.'],
    ['failed', 'These slides cannot be shown here. The file itself is all right to use.'],
    ['unavailable', 'Previews are not set up on this server.'],
    ['ready', 'There is no slide in this file.'],
  ] as const)('says why there is no picture: %s', (status, words) => {
    show(<SlideViewer deck={deck({ status, slides: [], slides_count: 0 })} name="Offer" />);
    // Seen by one, and said by the other, once each.
    const found = screen.getAllByText(words);
    expect(found.map((one) => one.closest('[aria-hidden="true"], [aria-live]')?.hasAttribute('aria-live'))).toEqual([
      true,
      false,
    ]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is turned over by the arrow keys, and stays at either end', () => {
    show(<SlideViewer deck={deck()} name="Offer" />);
    const viewer = screen.getByRole('region', { name: 'Slides' });
    const seen = ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'a', 'ArrowLeft'].map((key) => {
      fireEvent.keyDown(viewer, { key });
      return screen.getByRole('img').getAttribute('alt');
    });
    expect(seen).toEqual([1, 2, 3, 3, 3, 2].map((number) => `Slide ${number} of Offer`));
  });

  it('has a stage that takes the focus, and says what it is', async () => {
    const { user } = show(<SlideViewer deck={deck()} name="Offer" />);
    await user.click(screen.getByRole('img'));
    expect(screen.getByRole('group', { name: 'Slides of Offer. The arrow keys turn them over.' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('img', { name: 'Slide 2 of Offer' })).toBeInTheDocument();
    expect(screen.getByText('Slide 2 is shown.')).toBeInTheDocument();
  });

  it('has what can be done beside why there is no picture', () => {
    const failed = deck({ status: 'failed', slides: [], slides_count: 0 });
    show(<SlideViewer deck={failed} name="Offer" action={<button type="button">Try again</button>} />);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('keeps the focus on its button at the end', async () => {
    const { user } = show(<SlideViewer deck={deck({ slides: [1, 2].map(picture) })} name="Offer" />);
    const next = screen.getByRole('button', { name: 'Next slide' });
    await user.click(next);
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
    await user.click(next);
    expect(screen.getByRole('img', { name: 'Slide 2 of Offer' })).toHaveAttribute('src', '/slide-2');
  });

  it.each([
    [3, null],
    [1_200, 'Only the first 3 of 1,200 slides are shown.'],
  ])('says that slides are left out of %d', (slides_count, words) => {
    show(<SlideViewer deck={deck({ slides_count })} name="Offer" />);
    expect(screen.queryByText(/^Only the first/)?.textContent ?? null).toBe(words);
  });
});

describe('text that does not fit', () => {
  const box = { left: 0.1, top: 0.2, width: 0.5, height: 0.1 };
  const value = { placeholder: 'company', column: 'Customer', characters: 412 };
  it.each([
    [[], 'The text of “Title” is longer than its box.'],
    [[value], 'The text of “Title” is longer than its box: {{company}} (column “Customer”) has 412 characters.'],
    [
      [
        { ...value, column: null, characters: 1 },
        { ...value, column: 'company', characters: 1_234 },
      ],
      'The text of “Title” is longer than its box: {{company}} has 1 character; {{company}} has 1,234 characters.',
    ],
  ])('is outlined and named: %j', (values, words) => {
    const slides = [{ ...picture(1), overflows: [{ shape: 'Title', kind: 'longer' as const, ...box, values }] }];
    show(
      <main>
        <SlideViewer deck={deck({ slides, slides_count: 1 })} name="Offer" />
      </main>,
    );
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('main').querySelector('[data-overflow="Title"]')).toHaveStyle({
      left: '10%',
      width: '50%',
    });
  });
});

describe('how text does not fit', () => {
  it.each([
    ['longer', 'The text of “Title” is longer than its box.'],
    ['off_slide', 'The text of “Title” runs off the slide.'],
    ['covers', 'The text of “Title” has made its box grow over other text or a picture.'],
  ] as const)('is said: %s', (kind, words) => {
    const overflow = { shape: 'Title', kind, left: 0.1, top: 0.2, width: 0.5, height: 0.1, values: [] };
    show(
      <SlideViewer deck={deck({ slides: [{ ...picture(1), overflows: [overflow] }], slides_count: 1 })} name="Offer" />,
    );
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});

describe('SlideThumbnail', () => {
  it.each([
    [null, 0],
    ['/thumbnail', 1],
  ])('of %j says nothing to who does not see it', (url, pictures) => {
    show(
      <main>
        <SlideThumbnail url={url} w={80} />
      </main>,
    );
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    const found = screen.getByRole('main').querySelectorAll('img');
    expect(found).toHaveLength(pictures);
    for (const each of found) expect(each).toHaveAttribute('loading', 'lazy');
  });
});
