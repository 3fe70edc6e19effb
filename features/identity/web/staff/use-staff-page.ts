import { useAddressSearch, useApi, useGo, useNow } from '../../../../platform/web/use-page.ts';

/** Router values that staff pages need. */
export function useStaffPage() {
  const go = useGo();
  return {
    api: useApi(),
    search: useAddressSearch(),
    now: useNow(),
    go: (to: string) => void go(to, { resetScroll: false, replace: true }),
  };
}
