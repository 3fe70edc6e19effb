import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { nitro } from 'nitro/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    tanstackStart(),
    // Like pages of our site, a page is sent again for two seconds.
    nitro({ routeRules: { '/again': { cache: { maxAge: 2, swr: false } } } }),
    react(),
  ],
});
