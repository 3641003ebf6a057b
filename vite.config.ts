import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** A route has a `Link` of its own, which no screen uses: it would bring the script of all links into every first load. */
const routesWithoutLinks: Plugin = {
  name: 'routes-without-links',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './link.js' && importer?.endsWith('/react-router/dist/esm/route.js') ? '\0no-link' : null,
  load: (id) => (id === '\0no-link' ? 'export const Link = null' : null),
}

export default defineConfig({
  root: 'web',
  // The server writes <base href> when it serves, so one build fits every base path.
  base: './',
  plugins: [react(), tailwindcss(), routesWithoutLinks],
  resolve: {
    // The router's store imports a replacement for a function that React itself has had since version 18.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: '../dist/web',
    // A page opened before this build still requests the last one's assets: see scripts/build/assets.ts.
    emptyOutDir: false,
    assetsDir: 'assets',
    // The content security policy does not allow data: addresses, so no asset may be inlined as one.
    assetsInlineLimit: 0,
    modulePreload: false,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The code of every first load is one file, and the sign-in page and the lesson add one file each: split by shared
        // parts, the lesson would be thirty small files, which are 5 kB larger and load six at a time over a slow network.
        codeSplitting: {
          groups: [
            { name: 'shell', test: /web\/app\/main\.tsx$/ },
            { name: 'sign-in', test: /web\/sign-in\/sign-in-screen\.tsx$/ },
            // A tutor's screens load this and not the student's lesson. Texts are loaded with their role. The generator of
            // QR codes is as large as all of the room's code, and no student's lesson shows one.
            { name: 'shared', test: /web\/(client|hooks|ui)\/(?!qr-code)/, minShareCount: 5 },
            { name: 'lesson', test: /web\/student\/lesson\/lesson-screen\.tsx$/ },
          ],
        },
      },
    },
  },
})
