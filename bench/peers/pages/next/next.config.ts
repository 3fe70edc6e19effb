import { dirname } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  serverExternalPackages: ['pg'],
  turbopack: { root: dirname(import.meta.dirname) },
  // Types are checked nowhere here: the peers are not part of the product.
  typescript: { ignoreBuildErrors: true },
};

export default config;
