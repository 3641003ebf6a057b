import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const compressible = /\.(js|css|svg|json|webmanifest)$/

/** Puts a .gz beside every asset that gains from it, so that the server compresses nothing while a lesson runs. */
export function compressAssets(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue
    const path = join(folder, name)
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }))
  }
}
