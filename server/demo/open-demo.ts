import type { Database } from '../platform/database.ts'
import { hasBranches } from '../school/index.ts'
import { type DemoAccount, type DemoSchool, fillDemo } from './fill-demo.ts'
import { planLessons } from './plan-lessons.ts'

/** Fills the school with the demo if nobody has begun one; null when somebody has. */
export async function seedDemo(database: Database, say: (line: string) => void): Promise<DemoSchool | null> {
  if (await database.transaction(hasBranches)) return null
  const school = await fillDemo(database, say)
  await database.transaction((tx) => planLessons(tx, school, new Date()))
  return school
}

/** The demo for whoever just typed `npm start`: filled when the school is empty, with its accounts said once. */
export async function openDemo(database: Database, say: (line: string) => void): Promise<void> {
  const school = await seedDemo(database, say)
  if (school) say(accountTable(school.accounts))
}

function accountTable(accounts: DemoAccount[]): string {
  const width = Math.max(...accounts.map(({ loginId }) => loginId.length))
  const rows = accounts.map(
    ({ role, loginId, password, displayName }) =>
      `  ${role.padEnd(8)} ${loginId.padEnd(width)}  ${password}  ${displayName}`,
  )
  return ['', 'The demo school is open. Its accounts, shown this once:', '', ...rows].join('\n')
}
