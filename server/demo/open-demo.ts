import { accountTable } from '#server/features/identity/index.ts'
import { hasBranches } from '#server/features/school/index.ts'
import type { Database } from '#server/platform/database.ts'
import { type DemoSchool, fillDemo } from './fill-demo.ts'
import { planLessons } from './plan-lessons.ts'
import { teachPastLessons } from './teach-past-lessons.ts'

/** Fills the school with the demo if nobody has begun one; null when somebody has. */
export async function seedDemo(database: Database, say: (line: string) => void): Promise<DemoSchool | null> {
  if (await database.transaction(hasBranches)) return null
  const school = await fillDemo(database, say)
  await database.transaction(async (tx) => {
    await teachPastLessons(tx, school, new Date())
    await planLessons(tx, school, new Date())
  })
  return school
}

/** The demo for whoever just typed `npm start`: filled when the school is empty, with its accounts said once. */
export async function openDemo(database: Database, say: (line: string) => void): Promise<void> {
  const school = await seedDemo(database, say)
  if (!school) return
  say(
    ['', 'The demo school is open. Its accounts, shown this once:', '', accountTable(school.accounts)].join(
      '\n',
    ),
  )
}
