import { type Import, importsOf, type SourceFile } from './source-files.ts'
import { isKnown, isModule, mayImport, zoneOf } from './zones.ts'

const isTest = /\.test\.tsx?$/
/** Migrations and the root's own files have no alias. */
const hasAlias = /^(contract|server|web|cli|lab|e2e|scripts)\//
const isRules = /^server\/.*rules\.ts$/

/** One sentence for each import that goes against the direction. */
export function checkImports(files: SourceFile[]): string[] {
  const strangers = files
    .filter(({ path }) => !isKnown(zoneOf(path)))
    .map(({ path }) => `${path}: the folder has no place in the direction (scripts/direction/zones.ts)`)
  const doors = new Set(files.map(({ path }) => path).filter((path) => path.endsWith('/index.ts')))
  const wrongWays = files.flatMap(importsOf).flatMap((each) => {
    const reason = wrongWith(each, doors)
    return reason ? [`${each.from}:${each.line} imports ${each.to}: ${reason}`] : []
  })
  return [...strangers, ...wrongWays]
}

function wrongWith(each: Import, doors: ReadonlySet<string>): string | undefined {
  const { from, to, specifier, isPackage, isTypeOnly } = each
  const zone = zoneOf(from)
  if (isRules.test(from) && !to.startsWith('contract/')) return 'rules import the contract only'
  if (isPackage) return zone.startsWith('contract') ? wrongInContract(to) : undefined
  const target = zoneOf(to)
  if (isTest.test(from) && target === 'server/testing') return undefined
  if (zone === 'server/tables' && isTypeOnly && isModule(target)) return wrongInDefinition(from, to, target)
  if (!mayImport(zone, target)) return `${zone} never imports ${target}`
  if (isModule(target) && !isDoor(to)) {
    const part = partOf(to, doors)
    const isOwn = partOf(from, doors) === part
    if (!isOwn) return `a part is met through ${part}/index.ts only`
  }
  if (specifier.startsWith('../') && hasAlias.test(to)) {
    if (specifier.startsWith('../../')) return `write #${to} instead of climbing`
    const isOwn = zone === 'server/testing' && from.startsWith(`${target}/`)
    if (target !== zone && !isOwn) return `write #${to} to leave ${zone}`
  }
  return undefined
}

const isDoor = (path: string) => /^server\/[^/]+\/(?:[^/]+\/)?index\.ts$/.test(path)

/** The folder of a module that has a door of its own, or the module with all its other folders. */
export function partOf(path: string, doors: ReadonlySet<string>): string {
  const [server, module, folder] = path.split('/')
  const part = `${server}/${module}/${folder}`
  return doors.has(`${part}/index.ts`) ? part : `${server}/${module}`
}

/** A definition may name a type of its own module, or one that another module offers: nothing of them runs. */
function wrongInDefinition(from: string, to: string, module: string): string | undefined {
  return from.startsWith(`${module}/`) || to === `${module}/index.ts`
    ? undefined
    : `a definition names types of its own module, or of ${module}/index.ts`
}

// Both sides run the contract, so it may not contain anything that exists on one side only.
function wrongInContract(name: string): string | undefined {
  return name === 'zod' || name === 'vitest' || name === 'fast-check'
    ? undefined
    : 'the contract imports zod only'
}
