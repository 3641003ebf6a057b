import type { Floor } from './floors.ts'
import { api, builtins, type Entry, expressions, html, lackedAt, entriesIn } from './mdn.ts'

/** Something that a floor lacks, by its name, and the browsers that lack it. */
export interface Lack {
  name: string
  lackedBy: string[]
  /** The rule of a sheet. */
  place?: string
}

/** A lack if all of these entries are lacked: one that a browser has may be the one that is meant. */
export function lackOf(name: string, entries: (Entry | undefined)[], floor: Floor): Lack | null {
  const known = entries.filter((entry) => entry?.__compat)
  const lacks = known.map((entry) => lackedAt(floor, entry))
  return lacks.length > 0 && lacks.every((lackedBy) => lackedBy.length > 0)
    ? { name, lackedBy: lacks[0]! }
    : null
}

/** Every entry of a part's name, of any interface. */
function named(root: Entry, name: string): Entry[] {
  return Object.values(root).flatMap((entry) => {
    const part = entryIn(entry as Entry, name)
    return part ? [part] : []
  })
}

export function entryIn(entry: Entry | undefined, name: string): Entry | undefined {
  if (!entry) return undefined
  const own = (key: string) => (Object.hasOwn(entry, key) ? (entry[key] as Entry) : undefined)
  return own(name) ?? own(`${name}_static`)
}

export function lackOfGlobal(name: string, floor: Floor): Lack | null {
  return lackOf(
    name,
    [entryIn(builtins, name) ?? entryIn(api, name) ?? entryIn(entryIn(api, 'Window'), name)],
    floor,
  )
}

export function lackOfEvent(name: string, floor: Floor): Lack | null {
  return lackOf(`the event ${name}`, named(api, `${name}_event`), floor)
}

export function lackOfElement(name: string, floor: Floor): Lack | null {
  return lackOf(`<${name}>`, [entryIn(html.elements as Entry, name)], floor)
}

/** An attribute, or one of its values; of a component's element it may be any. */
export function lackOfAttribute(
  { element, name, value }: { element: string | null; name: string; value: string | null },
  floor: Floor,
): Lack | null {
  const attribute = name.toLowerCase()
  const elements = html.elements as Entry
  const own = element === null ? named(elements, attribute) : [entryIn(entryIn(elements, element), attribute)]
  const entries = [...own, entryIn(html.global_attributes as Entry, attribute)]
  const lack = lackOf(`${element ?? ''}[${attribute}]`, entries, floor)
  if (lack || value === null) return lack
  const values = entries.flatMap((entry) => [entryIn(entry, value), entryIn(entry, `${attribute}_${value}`)])
  return lackOf(`${element ?? ''}[${attribute}=${value}]`, values, floor)
}

const syntaxes: readonly [sign: RegExp, name: string, entry: Entry | undefined][] = [
  [/\(\?<[=!]/, 'a look behind', entryIn(expressions, 'lookbehind_assertion')],
  [/\(\?[ims]*-?[ims]+:/, 'a modifier in an expression', entryIn(expressions, 'modifier')],
  [/\/[a-z]*v[a-z]*$/, 'the flag v of an expression', entryIn(entryIn(builtins, 'RegExp'), 'unicodeSets')],
]

export function lackOfExpression(source: string, floor: Floor): Lack | null {
  const found = syntaxes.flatMap(([sign, name, entry]) =>
    sign.test(source) ? (lackOf(name, [entry], floor) ?? []) : [],
  )
  return found[0] ?? null
}

const lackedNames = new Map<Floor, Set<string>>()

/** The names of which some entry is lacked: any other name needs no look at what it is read of. */
export function namesLackedAt(floor: Floor): Set<string> {
  const known = lackedNames.get(floor)
  if (known) return known
  const names = new Set<string>()
  const add = (root: Entry, depth: number): void => {
    for (const [name, part] of entriesIn(root)) {
      if (lackedAt(floor, part).length > 0) names.add(name.replace(/^(\w+)_event$/, 'on$1'))
      if (depth > 1) add(part, depth - 1)
    }
  }
  add(api, 2)
  // `Intl` has its classes one deeper.
  add(builtins, 3)
  lackedNames.set(floor, names)
  return names
}
