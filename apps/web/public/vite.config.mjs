import { defineConfig } from 'vite';
import { webAppConfig } from '../../../tools/build/web-app-config.ts';

export default defineConfig(({ command }) => webAppConfig(import.meta.dirname, { development: command === 'serve' }));
