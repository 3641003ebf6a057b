import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { ERROR_SCRIPT } from './error-script.ts'
import { firstLoads } from './first-loads.ts'
import { webFolder } from './manifest.ts'

const bytesOfKb = 1000

/** Prints how much script each first load takes; false when one is over its budget or is no chunk of its own. */
export function reportScriptBudgets(manifest: Manifest): boolean {
  const verdicts = firstLoads.map(({ route, screen, budgetKb }) => {
    if (!manifest[screen]) {
      console.error(`First load of ${route}: web/${screen} is not a lazily loaded screen of this build`)
      return false
    }
    if (!budgetKb) return true
    const kb = gzipKb(scriptsOf(manifest, ['index.html', ERROR_SCRIPT, screen]))
    const fits = kb <= budgetKb
    console.log(
      `First load of ${route}: ${kb.toFixed(1)} kB of script, ${fits ? 'within' : 'OVER'} ${budgetKb} kB`,
    )
    return fits
  })
  return verdicts.every(Boolean)
}

/** The scripts of these sources and of everything they import at once. */
export function scriptsOf(manifest: Manifest, sources: string[]): string[] {
  return filesOf(manifest, sources).filter((file) => file.endsWith('.js'))
}

/** Their styles too. */
export function filesOf(manifest: Manifest, sources: string[]): string[] {
  const seen = new Set<string>()
  const visit = (source: string): void => {
    if (seen.has(source)) return
    seen.add(source)
    manifest[source]?.imports?.forEach(visit)
  }
  sources.forEach(visit)
  const files = [...seen].flatMap((source) => {
    const { file, css = [] } = manifest[source] ?? {}
    return file ? [file, ...css] : []
  })
  return [...new Set(files)]
}

function gzipKb(files: string[]): number {
  const sizes = files.map((file) => gzipSync(readFileSync(join(webFolder, file)), { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / bytesOfKb
}
