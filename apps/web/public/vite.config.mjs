import { defineConfig } from 'vite';
import { webAppConfig } from '../../../tools/build/web-app-config.ts';

const OF_REFERENCE = /\/node_modules\/@scalar\/.*\.css$/;

/** All styles of the reference come with its own sheet (`reference.css`); what its parts import would go into that of the other pages. */
const referenceStylesOnce = {
  name: 'rowdeck:reference-styles-once',
  enforce: 'pre',
  load: (id) => (OF_REFERENCE.test(id) ? '' : undefined),
};

export default defineConfig(({ command }) => {
  const config = webAppConfig(import.meta.dirname, { development: command === 'serve' });
  return { ...config, plugins: [referenceStylesOnce, ...config.plugins] };
});
