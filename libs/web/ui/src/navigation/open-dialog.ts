/** The dialog that is open, if one is: whatever lies under it waits until it is closed. */
export const openDialog = (): Element | null => document.querySelector('[role="dialog"][aria-modal="true"]');

/** Whether anything lies over the page that has keys of its own: a dialog, the panel of a button, a menu. */
export const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;
