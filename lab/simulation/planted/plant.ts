import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PlantedFault, type PlantedName, plantedFaults } from './planted-faults.ts'

/** Of the project, whose files the faults name. */
export const ROOT = join(import.meta.dirname, '../../..')

/** From now on this file is loaded with the fault. @throws Error where there is no such fault, or its text stands in the file no more. */
export function plant(name: string): void {
  const fault: PlantedFault | undefined = plantedFaults[name as PlantedName]
  if (!fault) throw new Error(`There is no planted fault "${name}": ${Object.keys(plantedFaults).join(', ')}`)
  const planted = pathToFileURL(join(ROOT, fault.file)).href
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      return url === planted ? { ...loaded, source: withFault(fault, textOf(loaded.source)) } : loaded
    },
  })
}

/** The source of the fault's file with it. @throws Error where a text of it does not stand there once. */
export function withFault({ file, edits }: PlantedFault, source: string): string {
  return edits.reduce((text, [right, wrong]) => {
    if (text.split(right).length !== 2) throw new Error(`${file} has not once: ${right}`)
    return text.replace(right, () => wrong)
  }, source)
}

function textOf(source: unknown): string {
  return typeof source === 'string' ? source : Buffer.from(source as Uint8Array).toString()
}
