import { readFileSync, readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'

/** A file of the project: its path from the root with forward slashes, and its text. */
export type SourceFile = { path: string; text: string }

const folders = ['contract', 'server', 'web', 'cli', 'migrations', 'lab', 'e2e', 'scripts', '.']
const isSource = /\.(ts|tsx|mjs)$/

/** Every source file of the project; of the root's own files only those directly in the root. */
export function readSourceFiles(root: string): SourceFile[] {
  return folders.flatMap((folder) =>
    list(join(root, folder), folder !== '.').map((path) => ({
      path: relative(root, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    })),
  )
}

function list(folder: string, recursive: boolean): string[] {
  try {
    const names = readdirSync(folder, { recursive, encoding: 'utf8' })
    return names.filter((name) => isSource.test(name)).map((name) => join(folder, name))
  } catch (error) {
    // A zone's folder may not exist yet: it appears with its first file.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** One import: its file, its target (a path from the root, or a package's name), and if it is removed with the types. */
export interface Import {
  from: string
  to: string
  specifier: string
  line: number
  isPackage: boolean
  isTypeOnly: boolean
}

const statementOfTypes = /^(import|export)\s+type\b/

/** Every import, re-export and `import()` of a file. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const { module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)

  const found = (specifier: string, start: number): Import => ({
    from: path,
    to: pathOf(path, specifier) ?? specifier,
    specifier,
    line: text.slice(0, start).split('\n').length,
    isPackage: pathOf(path, specifier) === undefined,
    isTypeOnly: statementOfTypes.test(text.slice(start)),
  })

  const reExports = module.staticExports.flatMap(({ start, entries }) => {
    const source = entries[0]?.moduleRequest?.value
    return source ? [found(source, start)] : []
  })
  const dynamic = module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const literal = /^(['"])(.+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return literal?.[2] ? [found(literal[2], start)] : []
  })
  return [
    ...module.staticImports.map(({ start, moduleRequest }) => found(moduleRequest.value, start)),
    ...reExports,
    ...dynamic,
  ]
}

/** The path from the root of a relative import or of an alias (`#server/app.ts`); nothing for a package. */
function pathOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(from), specifier) : undefined
}

/** Tests, the browser suite, and the folders of test tools. */
export function isTestFile(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/') || path.includes('/testing/')
}

export interface ExportedName {
  name: string
  isType: boolean
}

/** The names that a file exports by a declaration of its own; re-exports are no second definition. */
export function exportedNames({ path, text }: SourceFile): ExportedName[] {
  return parseSync(path, text).program.body.flatMap((statement): ExportedName[] => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    switch (declared?.type) {
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        return [{ name: declared.id.name, isType: true }]
      case 'ClassDeclaration':
        return declared.id ? [{ name: declared.id.name, isType: true }] : []
      case 'FunctionDeclaration':
        return declared.id ? [{ name: declared.id.name, isType: false }] : []
      case 'VariableDeclaration':
        return declared.declarations.flatMap(({ id }) =>
          id.type === 'Identifier' ? [{ name: id.name, isType: false }] : [],
        )
      default:
        return []
    }
  })
}
