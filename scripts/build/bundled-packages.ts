import type { Plugin } from 'vite'

const IN_PACKAGE = /.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/
/** Helpers that the bundler writes into what it builds, and the style sheet that the styles begin with: in no graph of modules. */
const OF_THE_TOOLS = ['vite', 'rolldown', 'tailwindcss']

/** The packages of which something is in what is served: filled while the builds that carry its plugin run. */
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
