import { createRequire } from 'node:module'
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data'
import type { Floor } from './floors.ts'

/** MDN's data of a name, with those of its parts below it. */
export type Entry = Identifier & { __compat?: CompatStatement }

// An import would transform its 20 MB in tests.
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

export const { api, css, html } = data as Record<'api' | 'css' | 'html', Entry>
export const { builtins, regular_expressions: expressions } = data.javascript as Record<
  'builtins' | 'regular_expressions',
  Entry
>
export const webassembly = data.webassembly.api as Entry

/** The browsers at this floor that lack it, such as `safari 16.0`; none if MDN does not know it. */
export function lackedAt(floor: Floor, entry: Entry | undefined): string[] {
  const { support, mdn_url: page } = entry?.__compat ?? {}
  if (!support) return []
  // A part of a method mostly lacks rare options; a part of a static function does something else.
  const isStatic = page?.endsWith('_static') ?? false
  return Object.entries(floor.versions).flatMap(([browser, version]) => {
    const said = support[browser as keyof Floor['versions']]
    const statements = said === undefined ? null : [said].flat()
    const has = statements?.some(
      (one) => isSupported(one, version) && !(isStatic && one.partial_implementation),
    )
    return (has ?? true) ? [] : `${browser} ${version}`
  })
}

function isSupported(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name } = statement
  if (typeof added !== 'string' || flags || prefix || alternative_name) return false
  // A preview is above every floor.
  return added !== 'preview' && isUpTo(added, version) && !(removed && isUpTo(removed, version))
}

/** `≤37` is a version of which MDN knows only that it has it. */
function isUpTo(one: string, other: string): boolean {
  const [major = 0, minor = 0] = one.replace('≤', '').split('.').map(Number)
  const [most = 0, least = 0] = other.split('.').map(Number)
  return major < most || (major === most && minor <= least)
}

/** The parts of an entry by their names: `canParse` for `canParse_static`, and events apart. */
export function entriesIn(entry: Entry | undefined): [name: string, part: Entry][] {
  return Object.entries(entry ?? {})
    .filter(([name]) => name !== '__compat')
    .map(([name, part]) => [name.replace(/_static$/, ''), part as Entry])
}
