import type { InlineConfig, Manifest } from 'vite'
import { hashedFiles, webFolder } from './manifest.ts'

/**
 * The service worker: one file without a hash in its name, since its address is what a browser remembers it by.
 * A hashed asset needs no revision; its name is one. A browser with service workers reads woff2 and never asks for woff.
 */
export function serviceWorkerConfig(manifest: Manifest): InlineConfig {
  const assets = [...hashedFiles(manifest)].filter((url) => !url.endsWith('.woff')).sort()
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
        input: 'web/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  }
}
