import type { InlineConfig, Manifest } from 'vite'
import { hashedFiles, webFolder } from './manifest.ts'

/**
 * The service worker: one file without a hash in its name, since its address is what a browser remembers it by.
 * A hashed asset needs no revision; its name is one.
 */
export function serviceWorkerConfig(manifest: Manifest): InlineConfig {
  const precache = [...hashedFiles(manifest)].sort().map((url) => ({ url, revision: null }))
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
