import { Client } from 'pg'
import { startPrivateCluster } from './private-cluster.ts'

export type Postgres = { url: string; stop: () => void }

const localServer = 'postgres://postgres@127.0.0.1:5432/postgres'

/** A PostgreSQL for the tests: the one named, the one that runs here, or one of our own; or none, said plainly. */
export async function providePostgres(): Promise<Postgres | undefined> {
  const named = process.env.TEST_DATABASE_URL
  if (named) return { url: named, stop: () => {} }
  if (await answers(localServer)) return { url: localServer, stop: () => {} }
  const ownCluster = await startPrivateCluster()
  if (!ownCluster)
    console.log('No PostgreSQL here: the tests run on SQLite and their PostgreSQL half is skipped.')
  return ownCluster
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
