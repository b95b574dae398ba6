import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The development server needs inline scripts and styles (hot reload), which the page's policy forbids. Only there is
 * the policy taken out; the built page always carries it.
 */
const noPolicyInDevelopment: Plugin = {
  name: 'leafpath:no-policy-in-development',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
};

export default defineConfig({
  plugins: [react(), noPolicyInDevelopment],
  worker: { format: 'es' },
  css: { modules: { generateScopedName: '[name]__[local]__[hash:base64:5]' } },
  server: { host: '127.0.0.1' },
  build: {
    // The browsers of the last two years; all of them know light-dark(), @layer, nesting and :has().
    target: ['chrome125', 'edge125', 'firefox126', 'safari18'],
    // The polyfill would be an inline script, and every target knows modulepreload.
    modulePreload: { polyfill: false },
    // A data: URL would need an exception in the policy.
    assetsInlineLimit: 0,
    sourcemap: true,
    reportCompressedSize: false,
  },
});
