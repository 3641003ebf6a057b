import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { webFolder } from './manifest.ts'

const IN_PACKAGE = /.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/
/**
 * Helpers that the bundler writes into its output, and the style sheet that the styles begin with: no module graph
 * contains them.
 */
const OF_THE_TOOLS = ['vite', 'rolldown', 'tailwindcss']

/** The packages of which a part is served: collected by the builds that use its plugin. */
export class BundledPackages {
  readonly names = new Set<string>(OF_THE_TOOLS)

  /** For each build, and for the workers inside it. */
  plugin(): Plugin {
    const note = (path: string) => {
      const name = IN_PACKAGE.exec(path)?.[1]
      if (name) this.names.add(name.replace('\\', '/'))
    }
    return {
      name: 'bundled-packages',
      generateBundle(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') output.moduleIds.forEach(note)
          else output.originalFileNames.forEach(note)
        }
        for (const id of this.getModuleIds()) if (/\.(css|wasm)(\?|$)/.test(id)) note(id)
      },
    }
  }
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)(\.\w+)?$/i
/** Its own licence; the licences below its separator are of parts that its output does not contain. */
const VITE_ENDS = '\n# Licenses of bundled dependencies'

/** Parts of packages that have another licence than the package. */
const inside: Record<string, { name: string; licence: string; source: string; file: string }[]> = {
  'zxing-wasm': [
    {
      name: 'zxing-cpp, compiled to WebAssembly',
      licence: 'Apache-2.0',
      source: 'https://github.com/zxing-cpp/zxing-cpp',
      file: 'apache-2.0.txt',
    },
  ],
}

interface Package {
  version: string
  license?: string
  homepage?: string
  repository?: string | { url: string }
}

/** Writes the licence notices of everything that is served. @throws for a package without a licence */
export function writeThirdPartyNotices(names: Iterable<string>, folder = webFolder): void {
  const entries = [...names].sort().flatMap((name) => [noticeOf(name), ...(inside[name] ?? []).map(partOf)])
  const head = 'The pages of Lepton Remote Class contain the following software and fonts of others.\n'
  writeFileSync(join(folder, 'third-party-notices.txt'), [head, ...entries].join(`\n${'='.repeat(72)}\n\n`))
}

function noticeOf(name: string): string {
  const folder = join('node_modules', name)
  const { version, license, homepage, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Package
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  if (files.length === 0) throw new Error(`${name} is served and brings no licence file`)
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').split(VITE_ENDS)[0]!.trim())
  const source = homepage ?? (typeof repository === 'string' ? repository : repository?.url) ?? ''
  return `${name} ${version}\nLicence: ${license ?? 'see below'}\n${source}\n\n${texts.join('\n\n')}\n`
}

function partOf({ name, licence, source, file }: (typeof inside)[string][number]): string {
  const text = readFileSync(join(import.meta.dirname, 'licences', file), 'utf8').trim()
  return `${name}\nLicence: ${licence}\n${source}\n\n${text}\n`
}
