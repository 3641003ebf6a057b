import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

interface Given {
  /** A commit may return before it is on the disk. */
  isHasty?: boolean
  /** The URL of the database to copy; nobody may be connected to it. */
  like?: string
}

/**
 * An empty database of its own, or a copy.
 * @param server the URL of any database on that PostgreSQL.
 */
export async function ownDatabase(
  server: string,
  { isHasty = false, like }: Given = {},
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `lepton_${randomUUID().replaceAll('-', '')}`
  await tell(server, `create database ${name}${like ? ` template ${new URL(like).pathname.slice(1)}` : ''}`)
  if (isHasty) await tell(server, `alter database ${name} set synchronous_commit = off`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, drop: () => tell(server, `drop database ${name} with (force)`) }
}

async function tell(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
