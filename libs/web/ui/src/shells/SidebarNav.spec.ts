import { IconTemplate } from '@tabler/icons-react';
import { isCurrent, type NavEntry } from './SidebarNav';

const entry = (about: Partial<NavEntry> = {}): NavEntry => ({
  label: 'Templates',
  to: '/app/templates',
  icon: IconTemplate,
  ...about,
});

describe('isCurrent', () => {
  it.each<[page: string, about: Partial<NavEntry>, current: boolean]>([
    ['/app/templates', {}, true],
    ['/app/templates/7', {}, true],
    ['/app/templates/7/edit', {}, true],
    ['/app/templates-of-others', {}, false],
    ['/app', {}, false],
    ['/app/batches/b1', {}, false],
    ['/app/batches/b1', { also: ['/app/batches'] }, true],
    ['/admin', { to: '/admin', exact: true }, true],
    ['/admin/users', { to: '/admin', exact: true }, false],
  ])('on %s with %j it is %s', (page, about, current) => {
    expect(isCurrent(entry(about), page)).toBe(current);
  });
});
