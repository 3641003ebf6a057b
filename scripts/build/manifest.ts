import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, InlineConfig } from 'vite'

export const webFolder = 'dist/web'

/** The last build's output by source; empty when there was none. */
export function readBuildManifest(folder = webFolder): Manifest {
  const path = join(folder, '.vite/manifest.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}
}

/** Lists an asset that was written beside the bundle, so that it is retired with its build like the others. */
export function nameInBuild(source: string, file: string, folder = webFolder): void {
  const manifest = { ...readBuildManifest(folder), [source]: { file, src: source } }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest, null, 2))
}

/** Every file of a build with a hash in its name. */
export function hashedFiles(manifest: Manifest): Set<string> {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [
    file,
    ...css,
    ...assets,
  ])
  return new Set(files)
}

/**
 * The service worker: one file without a hash in its name, since the browser identifies it by its address. A hashed asset
 * needs no revision; its name is one. A browser with service workers reads woff2 and never requests woff; sound is
 * requested in ranges, which a precached whole file does not answer; the reader of QR codes is a megabyte, for the people
 * who press its button; the browser itself fetches the icons of an installed app.
 */
export function serviceWorkerConfig(manifest: Manifest): InlineConfig {
  const assets = [...hashedFiles(manifest)]
    .filter((url) => !/\.(woff|mp3|wasm|png|webmanifest)$/.test(url))
    .sort()
  const precache = assets.map((url) => ({ url, revision: null }))
  return {
    configFile: false,
    root: 'web',
    base: './',
    publicDir: false,
    logLevel: 'warn',
    define: { 'self.__WB_MANIFEST': JSON.stringify(precache) },
    build: {
      outDir: `../${webFolder}`,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'web/app/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  }
}
