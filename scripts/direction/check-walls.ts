import { isTestFile, type SourceFile } from './source-files.ts'
import { isModule, mayImport, zoneOf } from './zones.ts'

/** A place where SQL of one module names a table of another. */
export interface Crossing {
  path: string
  table: string
  /** The module that defines the table. */
  owner: string
  /** It is in a file that is named as one that joins what it reads. */
  isReadModel: boolean
  isWrite: boolean
  /** The module may not even call the owner. */
  isAgainst: boolean
}

const definition = /\btable\(\s*'(\w+)'/g
const definitions = /\/(?:\w+-)?tables\.ts$/
const built =
  /\b(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|using|from|newRows|latestRows)\(\s*['"`](\w+)/g
const written = /\b(delete from|from|join|into|update)\s+"?(\w+)"?/g
const writing = new Set([
  'insertInto',
  'updateTable',
  'deleteFrom',
  'newRows',
  'latestRows',
  'into',
  'update',
  'delete from',
])
const readModel = /^server\/.+-read-model\.ts$/
/** A lock is for a decision, which no read model makes. */
const writingOrLocking =
  /\b(?:insertInto|updateTable|deleteFrom|newRows|latestRows|for\w*Update|forShare)\b|\b(?:tx\.write|onCommit)\(|\b(?:delete from|insert into|update "?\w+"? set|for update)\b/g

/** The words by which read models write or lock; they only read. */
export function listWritesOfReadModels(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => readModel.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(writingOrLocking)].map(([word]) => `${path}: ${word}`))
}

/** The crossings of the server: a module's tables are for its own stores, others ask its index, and read models join. */
export function listCrossings(files: SourceFile[]): Crossing[] {
  const server = files.filter(({ path }) => path.startsWith('server/') && !isTestFile(path))
  const owners = new Map(
    server
      .filter(({ path }) => definitions.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(definition)].flatMap(([, table]) =>
          [table!, inDatabase(table!)].map((name) => [name, moduleOf(path)] as const),
        ),
      ),
  )
  return server
    .filter(({ path }) => isModule(zoneOf(path)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(built), ...text.matchAll(written)].flatMap(([, verb, table]) => {
        const owner = owners.get(table!)
        if (owner === undefined || owner === moduleOf(path)) return []
        const isAgainst = isModule(owner) && !mayImport(zoneOf(path), owner)
        const isReadModel = readModel.test(path)
        return [{ path, table: table!, owner, isReadModel, isWrite: writing.has(verb!), isAgainst }]
      }),
    )
}

/** SQL that is written as text has the database's names. */
function inDatabase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function moduleOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}
