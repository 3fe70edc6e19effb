import { type ApiClient, queryOf } from '../../../../platform/web/api-client.ts';
import { useLocale } from '../../../../platform/web/i18n.tsx';
import { Link } from '../../../../platform/web/link.tsx';
import type { SearchParams } from '../../../../platform/web/search-params.ts';
import { ButtonLink } from '../../../../platform/web/ui/button.tsx';
import { DeskParts } from '../../../../platform/web/ui/desk-parts.tsx';
import { ChevronLeftIcon, PlusIcon } from '../../../../platform/web/ui/icons.tsx';
import { Panel } from '../../../../platform/web/ui/panel.tsx';
import { Pending } from '../../../../platform/web/ui/pending.tsx';
import { useApiQuery } from '../../../../platform/web/use-api-query.ts';
import { readTemplate } from '../../staff-contract.ts';
import { type InspectionTemplate, isPrivateGroup, maxGroups } from '../../template-contract.ts';
import styles from './editor.module.css';
import { GroupForm, newGroup } from './group-form.tsx';
import { useEditorText } from './use-text.ts';
import { WorksForm } from './works-form.tsx';

const path = '/staff/inspection-points';
const groupPath = (key: string) => path + queryOf({ group: key });

type PointsDeskProps = { api: ApiClient; search: SearchParams; go: (to: string) => void };

/** Points of inspections and the price list of repairs; the query names the part and the group. */
export function PointsDesk({ api, search, go }: PointsDeskProps) {
  const text = useEditorText();
  const query = useApiQuery(api, readTemplate, {});
  const isWorks = search.part === 'works';
  const group = typeof search.group === 'string' ? search.group : null;
  const { data, reload } = query;
  return (
    <>
      <DeskParts
        label={text('parts')}
        links={[
          { to: path, label: text('pointsPart'), isCurrent: !isWorks },
          { to: path + queryOf({ part: 'works' }), label: text('worksPart'), isCurrent: isWorks },
        ]}
      />
      <Pending query={query} />
      {data && isWorks && (
        <WorksForm
          key={data.works_version}
          api={api}
          version={data.works_version}
          works={data.works}
          reload={reload}
        />
      )}
      {data && !isWorks && group === null && <GroupList version={data.version} template={data.template} />}
      {data && !isWorks && group !== null && (
        <>
          <Link to={path} className={styles.back}>
            <ChevronLeftIcon />
            {text('allGroups')}
          </Link>
          <GroupForm
            key={`${group}:${data.version}`}
            api={api}
            group={group}
            version={data.version}
            template={data.template}
            works={data.works}
            reload={reload}
            onSaved={(key) => key !== group && go(groupPath(key))}
            onRemoved={() => go(path)}
          />
        </>
      )}
    </>
  );
}

function GroupList({ version, template: { groups } }: { version: number; template: InspectionTemplate }) {
  const text = useEditorText();
  const locale = useLocale();
  return (
    <Panel
      title={text('groups')}
      aside={
        groups.length < maxGroups && (
          <ButtonLink tone="second" small to={groupPath(newGroup)} icon={<PlusIcon />}>
            {text('addGroup')}
          </ButtonLink>
        )
      }
    >
      <p className={styles.quiet}>{text('lead', { version })}</p>
      <ol className={styles.points}>
        {groups.map((group) => (
          <li key={group.key} className={styles.point}>
            <Link to={groupPath(group.key)} className={styles.group}>
              <b>{group.names[locale]}</b>
              <span className={styles.quiet}>
                {text('points', { count: group.points.length })}
                {isPrivateGroup(group) && ` · ${text('isPrivate')}`}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
