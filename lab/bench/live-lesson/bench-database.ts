import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownDatabase } from '#server/testing/own-database.ts'

const NOBODY_THERE = /^(ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH)/

export interface BenchDatabase {
  env: { DATA_DIR: string; DATABASE_URL: '' } | { DATABASE_URL: string; DATA_DIR: '' }
  storage: { kind: 'sqlite'; folder: string } | { kind: 'postgres'; url: string }
  drop(): Promise<void>
}

export async function sqliteDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'lepton-bench-'))
  return {
    env: { DATA_DIR: folder, DATABASE_URL: '' },
    storage: { kind: 'sqlite', folder },
    drop: async () => rmSync(folder, { recursive: true }),
  }
}

/** A database of its own on a PostgreSQL of this machine; null when none answers. */
export async function postgresDatabase(): Promise<BenchDatabase | null> {
  const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  try {
    const { url, drop } = await ownDatabase(server)
    return { env: { DATABASE_URL: url, DATA_DIR: '' }, storage: { kind: 'postgres', url }, drop }
  } catch (error) {
    if (NOBODY_THERE.test((error as { code?: string }).code ?? '')) return null
    throw error
  }
}
