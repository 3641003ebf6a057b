import type { Textbook } from '#contract/curriculum.ts'
import { listLevels } from '#server/features/curriculum/index.ts'
import type { Tx } from '#server/platform/database.ts'

/** The book that all demo students have begun; a real one if there are any. */
export async function findDemoBook(tx: Tx): Promise<Textbook | undefined> {
  const [level] = await listLevels(tx)
  return level?.textbooks.find(({ title }) => title === 'First Reader') ?? level?.textbooks[0]
}
