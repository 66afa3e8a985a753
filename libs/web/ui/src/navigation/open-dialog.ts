/** The dialog that is open, if one is: whatever lies under it waits until it is closed. */
export const openDialog = (): Element | null => document.querySelector('[role="dialog"][aria-modal="true"]');
