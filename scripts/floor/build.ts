import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { hashedFiles, webFolder } from '../build/manifest.ts'
import { beyond, ALLOWED_IN_BUILD } from './allowed.ts'
import { lacksOfScript, ownNames } from './built-scripts.ts'
import { CHILDREN, type Floor, floorOf, STAFF } from './floors.ts'
import type { Lack } from './names.ts'
import { lacksOfStyles } from './styles.ts'

/** A file of a build, and what of it a floor lacks. */
interface Found extends Lack {
  file: string
  floor: Floor
}

/** Prints what a build, with its libraries, uses above the floor of those who load it; false if there is any. */
export function keepsToFloors(manifest: Manifest, folder = webFolder): boolean {
  const { refused, unused } = beyond(ALLOWED_IN_BUILD, aboveFloorInBuild(manifest, folder))
  for (const { file, floor, ...lack } of refused) console.error(sentence(file, floor, lack))
  for (const name of unused) console.error(`Nothing uses ${name} any more: scripts/floor/allowed.ts`)
  return refused.length + unused.length === 0
}

function sentence(where: string, { people }: Floor, { name, lackedBy, place }: Lack): string {
  return `${where}: ${name}${place ? ` of ${place}` : ''} is above the floor of ${people}: ${lackedBy.join(', ')}`
}

export function aboveFloorInBuild(manifest: Manifest, folder = webFolder): Found[] {
  const ofStaff = filesOfStaff(manifest)
  // The assets of builds before lie there too.
  const names = ['sw.js', ...hashedFiles(manifest)]
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
  const scripts = names.filter((name) => name.endsWith('.js')).map((name) => ({ name, text: textOf(name) }))
  const taken = ownNames(scripts.map(({ text }) => text))
  return [
    ...scripts.flatMap(({ name, text }) => {
      const floor = ofStaff.has(name) ? STAFF : CHILDREN
      return lacksOfScript(text, floor, taken).map((lack) => ({ file: name, floor, ...lack }))
    }),
    // All styles are one file.
    ...names
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) =>
        lacksOfStyles(textOf(name), CHILDREN).map((lack) => ({ file: name, floor: CHILDREN, ...lack })),
      ),
  ]
}

/** The files that only the screens of tutors and the office load. */
function filesOfStaff(manifest: Manifest): Set<string> {
  const loadedFrom = (floor: Floor): Set<string> => {
    const files = new Set<string>()
    const visit = (key: string): void => {
      const chunk = manifest[key]
      if (!chunk || files.has(chunk.file)) return
      files.add(chunk.file)
      chunk.imports?.forEach(visit)
    }
    for (const [key, { src }] of Object.entries(manifest)) if (src && floorOf(src) === floor) visit(key)
    return files
  }
  const ofChildren = loadedFrom(CHILDREN)
  return new Set([...loadedFrom(STAFF)].filter((file) => !ofChildren.has(file)))
}
