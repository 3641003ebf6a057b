import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc, type Plugin } from 'vite'

const ICON = join(import.meta.dirname, '../../web/ui/drawings/drawings.tsx')

/**
 * Compiles a drawing that is imported as `hand.svg?drawing` to a React component. Its props go to the `svg` element, and it is
 * hidden from screen readers, because a word beside it says the same. `hand.svg?icon` takes `IconProps`: the drawing is on the
 * grid of all icons, and their component gives it size and stroke.
 */
export function drawings(): Plugin {
  return {
    name: 'drawings',
    enforce: 'pre',
    load: {
      filter: { id: /\.svg\?(?:drawing|icon)$/ },
      async handler(id) {
        const [file, form] = id.split('?') as [string, string]
        this.addWatchFile(file)
        const source = componentOf(await readFile(file, 'utf8'), form === 'icon', file)
        const { code } = await transformWithOxc(source, `${file}.jsx`, { jsx: { runtime: 'automatic' } })
        return { code, moduleType: 'js' }
      },
    },
  }
}

/** The source of a drawing's component. Throws, naming the file, on markup that is more than shapes. */
export function componentOf(svg: string, isIcon: boolean, file: string): string {
  const [, root, shapes] = /<svg\b([^>]*)>([^]*)<\/svg>/.exec(svg.replaceAll(/<!--[^]*?-->/g, '')) ?? []
  if (root === undefined || shapes === undefined) throw new Error(`${file} has no drawing`)
  const refused = /<(?:script|style|image|foreignObject|a)\b|\s(?:on\w+|style|href|xlink:href)=|[{}]/.exec(
    svg,
  )
  if (refused) throw new Error(`${file} has ${refused[0].trim()}: a drawing is made of shapes alone`)
  if (isIcon)
    return `import { Icon } from '${ICON}'\nexport default (props) => <Icon {...props}>${inJsx(shapes)}</Icon>`
  return `export default (props) => <svg${inJsx(root)} aria-hidden="true" {...props}>${inJsx(shapes)}</svg>`
}

/** SVG's attributes as React names them. */
function inJsx(markup: string): string {
  return markup
    .replaceAll(/\sxmlns="[^"]*"/g, '')
    .replaceAll(/\s(?!aria-|data-)[a-z]+(?:-[a-z]+)+(?==)/g, (name) =>
      name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    )
}
