import { act, screen, waitFor, within } from '@testing-library/react';
import { IconPresentation, IconTemplate } from '@tabler/icons-react';
import { withFlash } from '../feedback/flash';
import { show } from '../../test/show';
import { SidebarNav } from './SidebarNav';
import { SidebarShell } from './SidebarShell';

const ENTRIES = [
  { label: 'Templates', to: '/app/templates', icon: IconTemplate },
  { label: 'Presentations', to: '/app/presentations', icon: IconPresentation },
];

const shell = (about: Partial<React.ComponentProps<typeof SidebarShell>> = {}) => (
  <SidebarShell home="/dashboard" entries={ENTRIES} {...about}>
    <p>The page</p>
  </SidebarShell>
);

describe('SidebarShell', () => {
  it('frames a page with the sections, the current one marked', () => {
    show(shell(), '/app/templates/7');
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/app/templates',
      '/app/presentations',
    ]);
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Templates');
    expect(screen.getByRole('main')).toHaveTextContent('The page');
  });

  it('lets the keyboard skip the navigation', async () => {
    const { user } = show(shell());
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(skip).toHaveFocus();
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });

  it.each([
    [undefined, 'Rowdeck'],
    ['Admin Panel', 'Rowdeck Admin Panel'],
  ])('names itself by its note (%s) and leads home', (note, name) => {
    show(shell(note === undefined ? {} : { note }));
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('navigation', { name: note ?? 'Main' })).toBeInTheDocument();
  });

  it('has room for who is signed in', () => {
    show(shell({ account: <button>Account</button>, footer: <p>Ada Lovelace</p> }));
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Account' })).toBeInTheDocument();
    expect(screen.getByText('Ada Lovelace')).toBeInTheDocument();
  });

  it('says what the page before has left', async () => {
    show(shell(), { pathname: '/app/templates', ...withFlash('success', 'Uploaded.') });
    expect(await within(screen.getByRole('main')).findByRole('status')).toHaveTextContent('Uploaded.');
  });
});

describe('the drawer of a small screen', () => {
  const open = async () => {
    const page = show(shell({ footer: <p>Ada Lovelace</p> }), '/app/templates');
    await page.user.click(screen.getByRole('button', { name: 'Open navigation' }));
    return { ...page, drawer: within(await screen.findByRole('dialog')) };
  };

  it('holds the same sections and footer', async () => {
    const { drawer } = await open();
    expect(drawer.getByRole('link', { name: 'Templates' })).toHaveAttribute('aria-current', 'page');
    expect(drawer.getByText('Ada Lovelace')).toBeInTheDocument();
  });

  it('closes when one of its links is followed', async () => {
    const { drawer, user, router } = await open();
    await user.click(drawer.getByRole('link', { name: 'Presentations' }));
    expect(router.state.location.pathname).toBe('/app/presentations');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    [
      'its button',
      (user: Awaited<ReturnType<typeof open>>['user']) => user.click(screen.getByLabelText('Close navigation')),
    ],
    ['Escape', (user: Awaited<ReturnType<typeof open>>['user']) => user.keyboard('{Escape}')],
  ])('closes by %s, and says so to a screen reader', async (_, close) => {
    const { user } = await open();
    expect(screen.getByLabelText('Open navigation')).toHaveAttribute('aria-expanded', 'true');
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Open navigation' })).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('SidebarNav in one row', () => {
  const watchers = new Set<() => void>();
  class Watch {
    constructor(private readonly tell: () => void) {}
    observe(target: Element) {
      if (!target.matches('nav')) return;
      watchers.add(this.tell);
      this.tell();
    }
    unobserve = () => undefined;
    disconnect = () => void watchers.delete(this.tell);
  }
  const before = window.ResizeObserver;
  beforeAll(() => Object.assign(window, { ResizeObserver: Watch }));
  afterAll(() => Object.assign(window, { ResizeObserver: before }));
  afterEach(() => jest.restoreAllMocks());

  it('has the current section in its middle, also after it became narrower', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(700);
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    const width = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500);
    show(<SidebarNav entries={ENTRIES} label="Settings" rowWhenNarrow />, '/app/presentations');
    const nav = screen.getByRole('navigation', { name: 'Settings' });
    expect(nav.scrollLeft).toBe(500);
    width.mockReturnValue(300);
    act(() => watchers.forEach((tell) => tell()));
    expect(nav.scrollLeft).toBe(600);
  });
});
