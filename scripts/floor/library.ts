import type { Project, Symbol } from 'typescript/unstable/sync'
import type { Floor } from './floors.ts'
import { api, builtins, type Entry, lackedAt } from './mdn.ts'
import { type Lack, lackOf, lackOfEvent, lackOfGlobal, entryIn } from './names.ts'

/** TypeScript's names for what MDN has under one name. */
const MDN_NAMES: Record<string, string> = {
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  ReadonlySetLike: 'Set',
  IteratorObject: 'Iterator',
  CallableFunction: 'Function',
  NewableFunction: 'Function',
}
const TYPED_ARRAY = /^(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array$/
const LIBRARY = /\/lib\.[^/]*\.d\.ts$/

/** Judges the symbols that TypeScript's library declares: its functions and the interfaces of a browser. */
export class Library {
  private readonly children = new Map<string, string[]>()

  private readonly project: Project

  constructor(project: Project) {
    this.project = project
    const dom = project.program.getSourceFileNames().find((name) => name.endsWith('/lib.dom.d.ts'))!
    for (const [, name, parts] of project.program
      .getSourceFile(dom)!
      .text.matchAll(/^interface (\w+)(?:<[^{]*?>)? extends ([^{]+) \{/gm))
      for (const part of parts!.replaceAll(/<[^>]*>/g, '').split(', '))
        this.children.set(part, [...(this.children.get(part) ?? []), name!])
  }

  lackOf(symbol: Symbol, floor: Floor): Lack | null {
    for (const declaration of symbol.declarations) {
      if (!LIBRARY.test(declaration.path)) continue
      const path: string[] = []
      for (let node = declaration.resolve(this.project); node; node = node.parent) {
        const { name } = node as { name?: { text?: string } }
        if (name?.text !== undefined) path.unshift(name.text)
      }
      const lack = this.lackOfPlace(path, floor)
      if (lack) return lack
    }
    return null
  }

  /** A global is declared by its name alone, a member inside its owner. */
  private lackOfPlace(path: string[], floor: Floor): Lack | null {
    const name = path.at(-1)!
    const owners = path
      .slice(0, -1)
      .filter((one) => one !== 'global')
      .map((one) => one.replace(/Constructor$/, ''))
    if (owners.length === 0) return lackOfGlobal(name, floor)
    const owner = MDN_NAMES[owners.at(-1)!] ?? owners.at(-1)!
    const said = `${owner}.${name}`
    const built = owners.slice(0, -1).concat(owner).reduce<Entry | undefined>(entryIn, builtins)
    if (built) {
      const typed = TYPED_ARRAY.test(owner) ? entryIn(entryIn(builtins, 'TypedArray'), name) : undefined
      return lackOf(said, [entryIn(built, name) ?? typed], floor)
    }
    if (/^on[a-z]/.test(name)) return lackOfEvent(name.slice(2), floor)
    const own = entryIn(entryIn(api, owner), name)
    const entries = own ? [own] : this.below(owner).map((each) => entryIn(entryIn(api, each), name))
    // An object of a class that is lacked comes only from what is lacked itself.
    return lackedAt(floor, entryIn(api, owner)).length > 0 ? null : lackOf(said, entries, floor)
  }

  /** The interfaces that have the members of this one, such as all elements those of `Animatable`. */
  private below(owner: string): string[] {
    return (this.children.get(owner) ?? []).flatMap((child) => [child, ...this.below(child)])
  }
}
