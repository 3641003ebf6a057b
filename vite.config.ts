import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'web',
  // The server writes <base href> when it serves, so one build fits every base path.
  base: './',
  plugins: [react(), tailwindcss()],
  resolve: {
    // The router's store brings a stand-in for what React itself has had since version 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: '../dist/web',
    // A page opened before this build still asks for the last one's assets: see scripts/build/retire-assets.ts.
    emptyOutDir: false,
    assetsDir: 'assets',
    // The content security policy has no data: addresses, so nothing may hide in one.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
  },
})
