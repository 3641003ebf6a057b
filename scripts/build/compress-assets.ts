import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const compressible = /\.(js|css|svg|json|webmanifest|wasm)$/

/** Puts a .gz beside every asset that gains from it, so that the server compresses nothing while a lesson runs. */
export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue
    const path = join(folder, name)
    // What an earlier build left keeps its date, by which it goes one day.
    if (timeOf(`${path}.gz`) >= timeOf(path)) continue
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }))
  }
}

function timeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
