import { type Import, importsOf, type SourceFile } from './source-files.ts'

const isTest = /\.test\.tsx?$/

/**
 * One sentence for each import that would load zod in the browser: from zod itself, or from a file of the contract that
 * reaches zod through imports that remain after the types are removed.
 */
export function checkBrowserWeight(files: SourceFile[]): string[] {
  const staying = files
    .filter(({ path }) => !isTest.test(path))
    .flatMap(importsOf)
    .filter((each) => !each.isTypeOnly)
  const bySource = Map.groupBy(staying, (each) => each.from)
  return staying
    .filter(({ from }) => from.startsWith('web/'))
    .flatMap(({ from, to, line, isPackage }) => {
      const way = isPackage
        ? isZod(to)
          ? [to]
          : undefined
        : to.startsWith('contract/') && wayToZod(to, bySource)
      return way
        ? [`${from}:${line} carries zod to the browser by ${way.join(' -> ')}: import the type only`]
        : []
    })
}

function wayToZod(
  path: string,
  bySource: Map<string, Import[]>,
  seen = new Set<string>(),
): string[] | undefined {
  if (seen.has(path)) return undefined
  seen.add(path)
  for (const { to } of bySource.get(path) ?? []) {
    const rest = isZod(to) ? [to] : wayToZod(to, bySource, seen)
    if (rest) return [path, ...rest]
  }
  return undefined
}

function isZod(name: string): boolean {
  return name === 'zod' || name.startsWith('zod/')
}
