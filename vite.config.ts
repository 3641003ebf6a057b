import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { drawings } from './scripts/build/drawings.ts'
import { phrases } from './scripts/build/phrases/phrases.ts'
import { BUILD_TARGET } from './scripts/floor/floors.ts'

export default defineConfig({
  root: 'web',
  // The server writes <base href> when it serves, so one build fits every base path.
  base: './',
  plugins: [drawings(), phrases(), react(), tailwindcss()],
  build: {
    target: BUILD_TARGET,
    cssTarget: BUILD_TARGET,
    outDir: '../dist/web',
    // A page opened before this build still requests the last one's assets: see scripts/build/assets.ts.
    emptyOutDir: false,
    assetsDir: 'assets',
    // The content security policy does not allow data: addresses, so no asset may be inlined as one.
    assetsInlineLimit: 0,
    // All styles are 11 kB; a second file would cost a round trip for a few hundred bytes.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The code of every first load is one file, and the sign-in page and the lesson add one file each: split by shared
        // parts, the lesson would be thirty small files, which are 5 kB larger and load six at a time over a slow network.
        codeSplitting: {
          groups: [
            // With what the sign-in page and the lesson share, so that neither loads the other's.
            {
              name: 'shell',
              test: /web\/(?:app\/main|ui\/controls\/spoken-prompt|hooks\/(?:use-now|asks\/use-act))\.tsx?$/,
            },
            { name: 'sign-in', test: /web\/sign-in\/sign-in-screen\.tsx$/ },
            // A tutor's screens load this and not the student's lesson. Texts are loaded with their role. The generator of
            // QR codes is as large as all of the room’s code, and no student’s lesson shows one, nor a form or its fields,
            // a list or a guardian's link of adults.
            {
              name: 'shared',
              test: /web\/(client|hooks|ui)\/(?!qr-code|.*words\.|.*\/(?:plain-fields|use-ask-(?:each|pages))|(?:asked|form|guardian-links|own-letters)\/)/,
              minShareCount: 6,
            },
            { name: 'lesson', test: /web\/student\/lesson\/lesson-screen\.tsx$/ },
          ],
        },
      },
    },
  },
})
