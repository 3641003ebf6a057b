import { parseSync } from 'vite'
import type { Floor } from './floors.ts'
import { api, builtins, type Entry, lackedAt, entriesIn, webassembly } from './mdn.ts'
import { type Lack, lackOf, lackOfEvent, lackOfExpression, lackOfGlobal, entryIn } from './names.ts'
import { lackOfSelector } from './styles.ts'
import { type Syntax, walk } from './syntax.ts'
import { type Use, usesIn } from './uses.ts'

/** Objects that a browser makes itself, by their classes. */
const OBJECTS: Record<string, string> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  performance: 'Performance',
  crypto: 'Crypto',
}

/**
 * All that a built script, with its libraries, uses above a floor. Nothing says the types any more: a method is found by its
 * object's name, or by its own where no other thing has that name. `sources.ts` looks at ours by their types.
 */
export function lacksOfScript(text: string, floor: Floor, taken = ownNames([text])): Lack[] {
  const program = parseSync('built.js', text).program as unknown as Syntax
  return usesIn(program).flatMap((use) => lackOfUse(use, floor, taken) ?? [])
}

/** The names that scripts give to their own variables and members. */
export function ownNames(scripts: string[]): Set<string> {
  const names = new Set<string>()
  for (const text of scripts)
    walk(parseSync('built.js', text).program as unknown as Syntax, (node, around) => {
      const { key, computed, id, params, local } = node as { [part: string]: unknown } & { key?: Syntax }
      const declared = [computed ? null : key, id, local, ...((params as Syntax[] | undefined) ?? [])]
      for (const one of declared as (Syntax | null | undefined)[])
        if (one && around.at(-1)?.type !== 'ObjectPattern') names.add(String(one.name ?? one.value))
      const { property } = (node.type === 'AssignmentExpression' ? node.left : {}) as { property?: Syntax }
      if (property?.name) names.add(property.name as string)
    })
  return names
}

function lackOfUse(use: Use, floor: Floor, taken: ReadonlySet<string>): Lack | null {
  switch (use.kind) {
    case 'global':
      return taken.has(use.name) ? null : lackOfGlobal(use.name, floor)
    case 'event':
      return lackOfEvent(use.name, floor)
    case 'selector':
      return lackOfSelector(use.name, floor)
    case 'expression':
      return lackOfExpression(use.name, floor)
    case 'member':
      return lackOfMember(use, floor, taken)
    default:
      return null
  }
}

function lackOfMember({ name, of, isCalled }: Use, floor: Floor, taken: ReadonlySet<string>): Lack | null {
  const owner = (of?.name ?? '') as string
  const known = entryIn(builtins, owner) ?? entryIn(api, OBJECTS[owner] ?? owner)
  if (of?.type === 'Identifier' && known && !taken.has(owner))
    return lackOf(`${owner}.${name}`, [entryIn(known, name)], floor)
  if (!isCalled) return null
  if (isIterator(of)) return lackOf(`Iterator.${name}`, [entryIn(entryIn(builtins, 'Iterator'), name)], floor)
  return taken.has(name) ? null : lackOf(`.${name}()`, methodsNamed(name, floor), floor)
}

/** The result of `values()` and its like, of whatever object. */
function isIterator(of: Syntax | undefined): boolean {
  const { callee, arguments: args } = (of?.type === 'CallExpression' ? of : {}) as {
    callee?: Syntax
    arguments?: Syntax[]
  }
  const property = callee?.type === 'MemberExpression' ? (callee.property as Syntax) : null
  return args?.length === 0 && /^(?:values|keys|entries)$/.test(String(property?.name))
}

const methods = new Map<string, { owner: Entry | null; part: Entry }[]>()
for (const root of [api, builtins, webassembly])
  for (const [, owner] of entriesIn(root))
    for (const [name, part] of entriesIn(owner))
      methods.set(name, [...(methods.get(name) ?? []), { owner: root === api ? owner : null, part }])

/** An object of a class that is lacked comes only from what is lacked itself. */
function methodsNamed(name: string, floor: Floor): Entry[] {
  const found = methods.get(name) ?? []
  return found.some(({ owner }) => owner && lackedAt(floor, owner).length > 0)
    ? []
    : found.map(({ part }) => part)
}
