// Builds the files that the browser loads into dist/web: the page, its assets, the service worker, and all of it compressed.
import { build } from 'vite'
import {
  wrongWithBasePath,
  writeBuiltHash,
  compressAssets,
  addEarlyScripts,
  putStylesFirst,
  retireAssets,
} from './build/assets.ts'
import { writeBillOfMaterials } from './build/bill-of-materials.ts'
import { areLoadedLazily, reportScriptBudgets, writePreloads } from './build/first-loads.ts'
import { drawingConfig, readBuildManifest, webFolder, serviceWorkerConfig } from './build/manifest.ts'
import { BundledPackages, writeThirdPartyNotices } from './build/third-party-notices.ts'
import { addWebApp } from './build/web-app.ts'
import { keepsToFloors } from './floor/build.ts'

// The bundler takes the development mode from the environment, but a build is always for production.
process.env.NODE_ENV = 'production'

const wrong = wrongWithBasePath(process.env.BASE_PATH ?? '')
if (wrong) {
  console.error(wrong)
  process.exit(1)
}

const before = readBuildManifest()
const packages = new BundledPackages()
await build({
  logLevel: 'warn',
  plugins: [packages.plugin()],
  worker: { plugins: () => [packages.plugin()] },
})
addEarlyScripts()
putStylesFirst()
await build(drawingConfig)
await addWebApp()
const manifest = readBuildManifest()
retireAssets(before, manifest)
writePreloads(manifest)
await build({ ...serviceWorkerConfig(manifest), plugins: [packages.plugin()] })
writeThirdPartyNotices(packages.names)
writeBillOfMaterials(packages.names)
writeBuiltHash()
compressAssets(webFolder)
const checks = [areLoadedLazily(manifest), reportScriptBudgets(), keepsToFloors(manifest)]
if (checks.includes(false)) process.exitCode = 1
