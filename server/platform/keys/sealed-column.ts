import type { Tx } from '../database.ts'
import type { AnyTable, RowOf } from '../table.ts'
import { keysOf } from './keys-of.ts'
import type { SchoolKey } from './keys.ts'
import { seal, unseal } from './seal.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * The texts of a column that the school's keys seal, each in its own row: whoever has the rows alone can neither read it nor put it
 * into another row.
 */
export function sealedColumn<Of extends AnyTable>(table: Of, column: keyof RowOf<Of> & string) {
  const about = (row: Partial<RowOf<Of>>) =>
    JSON.stringify([
      table.name,
      column,
      ...table.columns[column]!.sealedTo!.map((name) => (row as Row)[name]),
    ])
  return {
    seal: (tx: Pick<Tx, 'database'>, row: Partial<RowOf<Of>>, text: string): string =>
      seal(keysOf(tx.database).current(), 'sealed-columns', text, about(row)),
    /** Null where the key that sealed it is not here. */
    open: (tx: Pick<Tx, 'database'>, row: Partial<RowOf<Of>>, sealed: string): string | null =>
      unseal(keysOf(tx.database), 'sealed-columns', sealed, about(row)),
    /** The same text under another key; null where it does not open. */
    sealAgain(
      tx: Pick<Tx, 'database'>,
      row: Partial<RowOf<Of>>,
      sealed: string,
      key: SchoolKey,
    ): string | null {
      const text = this.open(tx, row, sealed)
      return text === null ? null : seal(key, 'sealed-columns', text, about(row))
    },
  }
}
