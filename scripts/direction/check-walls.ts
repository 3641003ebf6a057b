import { isTestFile, type SourceFile } from './source-files.ts'
import { isModule, mayImport, zoneOf } from './zones.ts'

/** A place where SQL of one module names a table of another. */
export interface Crossing {
  path: string
  table: string
  /** The module that defines the table. */
  owner: string
  isWrite: boolean
  /** The module may not even call the owner. */
  isAgainst: boolean
}

const definition = /\btable\(\s*'(\w+)'/g
const definitions = /\/(?:\w+-)?tables\.ts$/
const built = /\b(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|using|from)\(\s*['"`](\w+)/g
const written = /\b(delete from|from|join|into|update)\s+"?(\w+)"?/g
const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'into', 'update', 'delete from'])

/** The crossings of the server: a module's tables are for its own stores, and others ask its index. */
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
        return [{ path, table: table!, owner, isWrite: writing.has(verb!), isAgainst }]
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
