import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { API, type Checker, type Symbol } from 'typescript/unstable/sync'
import { parseSync } from 'vite'
import { type Floor, floorOf } from './floors.ts'
import { Library } from './library.ts'
import { type Lack, lackOfAttribute, lackOfElement, lackOfEvent, namesLackedAt } from './names.ts'
import { lackOfDeclaration, lackOfSelector } from './styles.ts'
import { type Syntax, walk } from './syntax.ts'
import { literalOf, type Use, usesIn } from './uses.ts'

/** A place in the sources that uses what a floor lacks. */
export interface SourceUse extends Lack {
  path: string
  line: number
  floor: Floor
}

const OURS = /^(?:web|contract)\//

/**
 * Each place in the sources of the pages that uses what its people's floor lacks, and has not asked for it before.
 * @param planted texts in place of some files: then only these are looked at
 */
export function aboveFloorInSources(planted: Record<string, string> = {}): SourceUse[] {
  const root = `${resolve('.').replaceAll('\\', '/')}/`
  const api = new API({ fs: { readFile: (path) => planted[path.slice(root.length)] } })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [resolve('scripts/floor/tsconfig.json')] })
    const project = snapshot.getProjects()[0]!
    const library = new Library(project)
    const sources = project.program.getSourceFileNames().map((name) => name.slice(root.length))
    const looked =
      Object.keys(planted).length > 0 ? Object.keys(planted) : sources.filter((path) => OURS.test(path))
    return looked.flatMap((path) => {
      const text = planted[path] ?? readFileSync(path, 'utf8')
      const floor = floorOf(path)
      const names = namesLackedAt(floor)
      const uses = usesIn(parseSync(path, text).program as unknown as Syntax).filter(
        ({ kind, name }) => (kind !== 'member' && kind !== 'global') || names.has(name),
      )
      const symbols = project.checker.getSymbolAtPosition(
        resolve(path),
        uses.map(({ at }) => at),
      )
      return uses.flatMap((use, index) => {
        const symbol = takenOut(use, path, project.checker) ?? symbols[index]
        const lack = lackOfUse(use, symbol, library, floor)
        return lack ? [{ path, line: text.slice(0, use.at).split('\n').length, floor, ...lack }] : []
      })
    })
  } finally {
    api.close()
  }
}

/** `const { canParse } = URL` names a member, and a variable at the same place. */
function takenOut({ of, name, heldAs }: Use, path: string, checker: Checker): Symbol | undefined {
  if (heldAs === undefined || of?.type !== 'Identifier') return undefined
  const type = checker.getTypeAtPosition(resolve(path), of.start)
  return type && checker.getPropertyOfType(type, name)
}

function lackOfUse(use: Use, symbol: Symbol | undefined, library: Library, floor: Floor): Lack | null {
  switch (use.kind) {
    case 'global':
    case 'member':
      return symbol ? library.lackOf(symbol, floor) : null
    case 'event':
      return use.of && !isOfBrowser(use, symbol) ? null : lackOfEvent(use.name, floor)
    case 'element':
      return /^[a-z]/.test(use.name) ? lackOfElement(use.name, floor) : null
    case 'attribute': {
      if (!isOfBrowser(use, symbol)) return null
      const value = use.value ? literalOf(use.value) : null
      return lackOfAttribute({ element: elementOf(use), name: use.name, value }, floor)
    }
    case 'selector':
      return lackOfSelector(use.name, floor)
    case 'style':
      return lackOfDeclaration(inCss(use.name), textsIn(use.value!), floor)
    // The build has all of them, with those of libraries and without those of the server.
    case 'expression':
      return null
  }
}

/** The name of an element, and null of a component. */
function elementOf({ of }: Use): string | null {
  const name = String(of?.name)
  return /^[a-z]/.test(name) ? name : null
}

/** A component has attributes of its own, and hands on those that React's types know. */
function isOfBrowser(use: Use, symbol: Symbol | undefined): boolean {
  return (
    elementOf(use) !== null ||
    Boolean(symbol?.declarations.some(({ path }) => path.includes('/@types/react/')))
  )
}

function inCss(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** All that a value may say, of whatever it is composed. */
function textsIn(value: Syntax): string {
  const texts: string[] = []
  walk(value, (node) => {
    if (node.type === 'TemplateElement') texts.push((node.value as { raw: string }).raw)
    else texts.push(literalOf(node) ?? '')
  })
  return texts.join(' ')
}
