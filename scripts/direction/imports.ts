import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'
import type { SourceFile } from './source-files.ts'

/** One import: where it stands, what it reaches (a path from the root, or a package's name), whether it leaves with the types. */
export type Import = { from: string; to: string; line: number; isPackage: boolean; isTypeOnly: boolean }

const statementOfTypes = /^(import|export)\s+type\b/

/** Every import, re-export and `import()` of a file. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const { module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)

  const found = (specifier: string, start: number): Import => ({
    from: path,
    to: pathOf(path, specifier) ?? specifier,
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
