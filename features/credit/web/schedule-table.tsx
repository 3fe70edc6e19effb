import { useFormats } from '../../../platform/web/i18n.tsx';
import { Table } from '../../../platform/web/ui/table.tsx';
import type { Instalment } from '../annuity.ts';
import styles from './credit-screen.module.css';
import { useCreditText } from './use-text.ts';

/** Table of all payments, in tenge. */
export function ScheduleTable({ rows }: { rows: readonly Instalment[] }) {
  const text = useCreditText();
  const { number } = useFormats();
  const columns = ['month', 'payment', 'interest', 'principal', 'balance'] as const;
  return (
    <Table
      caption={text('scheduleTitle')}
      head={columns.map((column) => text(column))}
      className={styles.table}
    >
      {rows.map((row) => (
        <tr key={row.month}>
          <th scope="row">{row.month}</th>
          <td>{number(row.payment)}</td>
          <td>{number(row.interest)}</td>
          <td>{number(row.principal)}</td>
          <td>{number(row.balance)}</td>
        </tr>
      ))}
    </Table>
  );
}
