import type { FirmRole } from '../../../platform/contract/firm-roles.ts';
import type { ApiClient } from '../../../platform/web/api-client.ts';
import { useApiQuery } from '../../../platform/web/use-api-query.ts';
import { readFirmDesk } from '../contract.ts';
import { DeskCounts } from './desk-counts.tsx';
import { Feeds } from './feeds.tsx';

/** The counts of a firm and its stock; who only answers sees the counts. */
export function Desk({ api, role }: { api: ApiClient; role: FirmRole }) {
  const counts = useApiQuery(api, readFirmDesk, {});
  return (
    <>
      <DeskCounts query={counts} />
      {role !== 'seller' && <Feeds api={api} onRun={counts.reload} />}
    </>
  );
}
