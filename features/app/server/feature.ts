import type { Feature } from '../../../platform/server/feature.ts';
import { serve } from '../../../platform/server/serve.ts';
import * as contract from '../contract.ts';
import { mountAppLinks } from './app-links.ts';
import { readApp } from './read-app.ts';

export const app: Feature = {
  name: 'app',
  calls: [serve(contract.readApp, readApp)],
  mountRoutes: (server, { config }) => mountAppLinks(server, config),
};
