// Builds what the browser loads into dist/web: the page, its assets, the service worker, and all of it compressed.
import { build } from 'vite'
import { wrongWithBasePath } from './build/base-path.ts'
import { writeBuiltHash } from './build/built-hash.ts'
import { BundledPackages } from './build/bundled-packages.ts'
import { compressAssets } from './build/compress-assets.ts'
import { addErrorScript } from './build/error-script.ts'
import { readManifest, webFolder } from './build/manifest.ts'
import { writePreloads } from './build/preloads.ts'
import { retireAssets } from './build/retire-assets.ts'
import { reportScriptBudgets } from './build/script-budgets.ts'
import { serviceWorkerConfig } from './build/service-worker-config.ts'
import { writeThirdPartyNotices } from './build/third-party-notices.ts'

// The bundler takes development from the environment it runs in, and a build is for production always.
process.env.NODE_ENV = 'production'

const wrong = wrongWithBasePath(process.env.BASE_PATH ?? '')
if (wrong) {
  console.error(wrong)
  process.exit(1)
}

const before = readManifest()
const packages = new BundledPackages()
await build({
  logLevel: 'warn',
  plugins: [packages.plugin()],
  worker: { plugins: () => [packages.plugin()] },
})
addErrorScript()
const manifest = readManifest()
retireAssets(before, manifest)
writePreloads(manifest)
await build({ ...serviceWorkerConfig(manifest), plugins: [packages.plugin()] })
writeThirdPartyNotices(packages.names)
writeBuiltHash()
compressAssets(webFolder)
if (!reportScriptBudgets(manifest)) process.exitCode = 1
