import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from './router-context.ts';

/** The parent of every page; `apps/site` gives it the document. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();
