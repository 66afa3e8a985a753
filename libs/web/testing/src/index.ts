export { pageRenderer } from './page-renderer';
