import { useEffect, useState } from 'react';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { countView } from '../contract.ts';
import { viewedStore, withViewed } from './viewed-store.ts';

/** Records the visit of a car's page on the server and in this browser; returns the view count including this visit. */
export function useVisit(api: ApiClient, car: { id: number; view_count: number }): number {
  const { id } = car;
  const [counted, setCounted] = useState<{ id: number; views: number } | null>(null);
  useEffect(() => {
    viewedStore.write(withViewed(viewedStore.read(), id));
    api
      .call(countView, { id: String(id) })
      .then(({ view_count }) => setCounted({ id, views: view_count }))
      // If counting fails, the visitor sees no error.
      .catch(() => {});
  }, [api, id]);
  return counted?.id === id ? counted.views : car.view_count;
}
