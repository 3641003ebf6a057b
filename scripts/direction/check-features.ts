import { parseSync } from 'vite'
import { type SourceFile, isTestFile } from './source-files.ts'
import { isModule, zoneOf } from './zones.ts'

const mostNames = 10

/** Words of one feature that no feature below it uses: the upper one declares its own, e.g. its way in. */
const ownWords = new Map([
  ['trials', /\btrial/],
  ['cards', /\bcards?\b|\bwall-code/],
  ['single-sign-on', /\bsso\b|\bsign-on/],
  ['parents-page', /\bparents\b/],
  ['one-time-urls', /\bviewers?\b/],
])
/** The parts that are below all of these. */
const lowest = [
  'server/school/people/',
  'server/access/accounts/',
  'server/access/sign-in-attempts/',
  'server/access/identity/',
  'server/access/links/',
]

/** One sentence for each feature whose door is too wide, and for each word of an upper feature in a lower one. */
export function checkFeatures(files: SourceFile[]): string[] {
  const own = files.filter(({ path }) => isModule(zoneOf(path)) && !isTestFile(path))
  return [...own.flatMap(wideDoor), ...own.flatMap(upperWords)]
}

function wideDoor({ path, text }: SourceFile): string[] {
  if (!path.endsWith('/index.ts')) return []
  const { staticExports } = parseSync(path, text).module
  const count = staticExports.flatMap(({ entries }) => entries).length
  return count > mostNames ? [`${path}: ${count} names, ${mostNames} is the most`] : []
}

function upperWords({ path, text }: SourceFile): string[] {
  if (!lowest.some((part) => path.startsWith(part))) return []
  const words = text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll('_', '-')
  return [...ownWords].flatMap(([upper, word]) => {
    const found = word.exec(words)
    return found ? [`${path}: "${found[0]}" is a word of ${upper}, which declares it`] : []
  })
}
