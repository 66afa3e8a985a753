export { holdTimers } from './hold-timers';
export { pageRenderer } from './page-renderer';
