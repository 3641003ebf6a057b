import { partOf } from './check-imports.ts'
import { importsOf, isTestFile, type SourceFile } from './source-files.ts'
import { isModule, zoneOf } from './zones.ts'

/** One sentence for each circle of imports among the parts of a module. */
export function checkCircles(files: SourceFile[]): string[] {
  const doors = new Set(files.map(({ path }) => path).filter((path) => path.endsWith('/index.ts')))
  const asks = new Map<string, Set<string>>()
  for (const file of files.filter(({ path }) => isModule(zoneOf(path)) && !isTestFile(path)))
    for (const { from, to, isPackage, isTypeOnly } of importsOf(file)) {
      const [part, other] = [partOf(from, doors), partOf(to, doors)]
      if (isPackage || isTypeOnly || zoneOf(from) !== zoneOf(to) || part === other) continue
      asks.set(part, (asks.get(part) ?? new Set()).add(other))
    }
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (part: string, way: readonly string[]): void => {
    if (way.includes(part)) circles.push([...way.slice(way.indexOf(part)), part].join(' asks '))
    if (way.includes(part) || done.has(part)) return
    for (const other of asks.get(part) ?? []) walk(other, [...way, part])
    done.add(part)
  }
  for (const part of asks.keys()) walk(part, [])
  return circles
}
