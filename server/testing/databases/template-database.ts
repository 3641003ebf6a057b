import type { TestProject } from 'vitest/node'
import type { Config } from '#server/platform/config/config.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'
import { type FreshStorage, freshStorage, KINDS } from './fresh-storage.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Storage with a migrated database that tests copy, of each kind that there is; no test opens it. */
    templates: Partial<Record<Config['storage']['kind'], Config['storage']>>
  }
}

/** Migrates one database of each kind before all test files: a copy takes a part of the time. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const templates = await Promise.all(KINDS.map(aTemplate))
  project.provide('templates', Object.fromEntries(templates.map(({ storage }) => [storage.kind, storage])))
  return async () => void (await Promise.all(templates.map(({ drop }) => drop())))
}

async function aTemplate(kind: Config['storage']['kind']): Promise<FreshStorage> {
  const fresh = await freshStorage(kind)
  const database = await openDatabase(fresh.storage)
  await migrate(database)
  await database.close()
  return fresh
}
