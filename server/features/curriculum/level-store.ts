import type { Level } from '#contract/curriculum.ts'
import type { LevelId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Tx } from '#server/platform/database.ts'
import { listTextbooks } from './textbook-store.ts'

/** The whole curriculum, in order. */
export async function listLevels(tx: Tx): Promise<Level[]> {
  const textbooks = await listTextbooks(tx)
  const rows = await tx.db.selectFrom('level').selectAll().orderBy('position').execute()
  return rows.map(({ id, name, position }) => ({
    id,
    name,
    order: position,
    textbooks: textbooks.filter((textbook) => textbook.levelId === id),
  }))
}

/** The level with this name; a new one comes after all others. */
export async function saveLevel(tx: Tx, name: string): Promise<LevelId> {
  const known = await tx.db.selectFrom('level').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const last = await tx.db
    .selectFrom('level')
    .select((value) => value.fn.max('position').as('position'))
    .executeTakeFirst()
  const id = newId<LevelId>()
  await tx.db
    .insertInto('level')
    .values({ id, name, position: (last?.position ?? 0) + 1 })
    .execute()
  return id
}
