import { type Icon } from '@tabler/icons-react';

/** A place in a shell's navigation. */
export interface NavEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** Pages elsewhere that belong to the section too. */
  readonly also?: readonly string[];
  /** Only this very page, not those below it. */
  readonly exact?: boolean;
}

/** Whether the section of an entry holds the page. */
export const isCurrent = ({ to, also = [], exact }: NavEntry, pathname: string): boolean =>
  pathname === to || (!exact && [to, ...also].some((section) => pathname.startsWith(`${section}/`)));
