import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Manifest, InlineConfig } from 'vite'
import { BUILD_TARGET } from '../floor/floors.ts'
import { drawings } from './drawings.ts'
import { phrases } from './phrases/phrases.ts'

export const webFolder = 'dist/web'
const DRAWN_PAGE = 'web/app/drawn-page.ts'

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
      target: BUILD_TARGET,
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

/**
 * The program that draws first screens on the server: the client's own components, with `web/app/drawn-page.ts` in the place
 * of the browser. It stands beside the folder of the page, and is not served.
 */
export const drawingConfig: InlineConfig = {
  configFile: false,
  root: 'web',
  base: './',
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"', ...drawnBrowser() },
  plugins: [drawings(), phrases()],
  ssr: { noExternal: true },
  // By the page's <base href>, as the browser finds its own: a school may stand below a base path.
  experimental: { renderBuiltUrl: (file) => file },
  build: {
    ssr: 'app/draw-ahead.tsx',
    outDir: '../dist/drawing',
    emptyOutDir: true,
    manifest: false,
    reportCompressedSize: false,
    rolldownOptions: {
      transform: { inject: { drawnBrowser: [resolve(DRAWN_PAGE), 'drawnBrowser'] } },
      output: { format: 'esm', entryFileNames: 'draw.js' },
      // React marks its files for bundlers of another kind.
      onwarn(warning, warn) {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
}

/** Each object of the drawn page's browser stands for the browser's own of the same name. */
function drawnBrowser(): Record<string, string> {
  const names = readFileSync(DRAWN_PAGE, 'utf8').matchAll(/^  (?:get )?(\w+)(?:: |\(\))/gm)
  return Object.fromEntries([...names].map(([, name]) => [name!, `drawnBrowser.${name}`]))
}
