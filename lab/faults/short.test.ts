import { describe, expect, test } from 'vitest'
import { type BenchDatabase, Cluster, sqliteDatabase } from '#lab/harness/databases.ts'
import { type Fault, type Figure, holds } from '#lab/harness/figures/figures.ts'
import { ALL_TESTS } from '#server/testing/databases/each-database.ts'
import { POSTGRES } from '#server/testing/databases/fresh-storage.ts'
import { ownDatabase } from '#server/testing/databases/own-database.ts'
import { everyFault } from './every-fault.ts'

// Every fault of `npm run faults` in its short part, so that none is found broken only when somebody measures them: on the
// embedded database, and on PostgreSQL what needs it. Counts must be exact. Times get a larger limit, since other tests run
// beside it, and shares of times say nothing then.
const PATIENCE = 5
const few = { timeout: 180_000 }

/** One of each kind of fault, for `npm test`: a server, a database and a node killed, one frozen, a file held, a disk full, a line cut. */
const oneOfEachKind = [
  'server-killed',
  'postgres-killed',
  'node-killed',
  'postgres-frozen',
  'sqlite-held',
  'disk-full',
  'network-cut',
  'offline-and-deploy',
  'flooding-client',
  'hostile-input',
  'restored-past',
]

const every = await everyFault()
const chosen = every.filter(({ name }) => ALL_TESTS || oneOfEachKind.includes(name))
const faults = chosen.filter(({ on }) => on.includes('sqlite') || POSTGRES)
const titled = (when: Fault['when']) =>
  faults.filter((fault) => fault.when === when).map((fault) => [fault.name, fault.keeps, fault] as const)

test('each fault that stands for its kind is there', () => {
  const names = every.map(({ name }) => name)
  expect(oneOfEachKind.filter((name) => !names.includes(name))).toEqual([])
})

describe('what waits, together', () => {
  test.concurrent.each(titled('waiting'))('%s: %s', few, async (_name, _keeps, fault) => {
    await holdsInShort(fault)
  })
})

test.each([...titled('beside'), ...titled('alone')])('%s: %s', few, async (_name, _keeps, fault) => {
  await holdsInShort(fault)
})

async function holdsInShort(fault: Fault): Promise<void> {
  const isEmbedded = fault.on.includes('sqlite')
  const figures = await fault.run({
    kind: isEmbedded ? 'sqlite' : 'postgres',
    isShort: true,
    newStorage: isEmbedded ? sqliteDatabase : postgresDatabase,
    newCluster: async () => (await Cluster.make())!,
    note: () => {},
  })
  expect((figures ?? []).filter((figure) => !isKept(figure))).toEqual([])
}

function isKept(figure: Figure): boolean {
  return figure.unit === '%' || holds({ ...figure, limit: figure.limit * PATIENCE })
}

async function postgresDatabase(): Promise<BenchDatabase> {
  const { url, drop } = await ownDatabase(POSTGRES!)
  return { env: { DATABASE_URL: url, DATA_DIR: '' }, storage: { kind: 'postgres', url }, drop }
}
