import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

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
  const name = `lepton_bench_${process.pid}`
  const admin = new pg.Client({ connectionString: server })
  try {
    await admin.connect()
  } catch {
    return null
  }
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    env: { DATABASE_URL: url.href, DATA_DIR: '' },
    storage: { kind: 'postgres', url: url.href },
    async drop() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
