export { holdTimers } from './hold-timers';
export { fillIn, pageRenderer } from './page-renderer';
