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
    // A page opened before this build still asks for the last one's assets: see scripts/build/assets.ts.
    emptyOutDir: false,
    assetsDir: 'assets',
    // The content security policy has no data: addresses, so nothing may hide in one.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What every first load brings is one file, and what the door and the lesson add another each: cut by who else shares which
        // part, the lesson is thirty small ones, which weigh 5 kB more and come six at a time over a slow line.
        codeSplitting: {
          groups: [
            { name: 'shell', test: /web\/app\/main\.tsx$/ },
            { name: 'sign-in', test: /web\/sign-in\/sign-in-screen\.tsx$/ },
            // A tutor's screens take this and not the student's lesson. Words come with their role.
            // The maker of QR codes is as large as the whole room, and no student's lesson shows one.
            { name: 'shared', test: /web\/(client|hooks|ui)\/(?!qr-code)/, minShareCount: 5 },
            { name: 'lesson', test: /web\/student\/lesson\/lesson-screen\.tsx$/ },
          ],
        },
      },
    },
  },
})
