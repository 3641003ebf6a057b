import type { DemoSchool } from '#server/demo/fill-demo.ts'
import type { Config } from '#server/platform/config/config.ts'
import { envOf } from '#server/testing/process/a-child-server.ts'
import { ownStorage } from './own-storage.ts'
import { say } from './server-process.ts'

export interface SeededSchool extends DemoSchool {
  storage: Config['storage']
  /** The PostgreSQL that holds it; undefined for a folder. */
  postgres: string | undefined
}

/** Seeds the demo school that every test of this run copies. Its passwords are made for this run. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  const { school, drop } = await seed(process.env.E2E_DATABASE_URL)
  process.env.SEEDED_SCHOOL = JSON.stringify(school)
  return drop
}

/** @param postgres the URL of a PostgreSQL; without it in a folder. */
export async function seed(
  postgres: string | undefined,
): Promise<{ school: SeededSchool; drop(): Promise<void> }> {
  const { storage, drop } = await ownStorage(postgres)
  const { DATABASE_URL: _, ...inherited } = process.env
  const told = await say({ ...inherited, ...envOf(storage), NODE_ENV: 'test' }, 'cli/seed.ts', '--json')
  return { school: { ...(JSON.parse(told) as DemoSchool), storage, postgres }, drop }
}
