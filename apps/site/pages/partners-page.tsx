import { useLoaderData, useLocation, useRouter } from '@tanstack/react-router';
import { PartnerList } from '../../../features/partners/web/partner-list.tsx';
import { pageOf, questionOf } from '../../../features/partners/web/question.ts';
import { parseSearch, type SearchParams } from '../../../platform/web/search-params.ts';
import { useNow } from '../use-site.ts';
import type { PartnersData } from './load-partners.ts';
import styles from './pages.module.css';

/** Partners by category, words, city and hours. */
export function PartnersPage() {
  const { answer } = useLoaderData({ strict: false }) as PartnersData;
  const search = useLocation({ select: (location) => location.search }) as SearchParams;
  const router = useRouter();
  const now = useNow();
  function go(to: string) {
    const [pathname = '', query = ''] = to.split('?');
    void router.navigate({ to: pathname, search: parseSearch(query), resetScroll: false } as never);
  }
  return (
    <div className={styles.carPage}>
      <PartnerList answer={answer} question={questionOf(search)} page={pageOf(search)} now={now} go={go} />
    </div>
  );
}
