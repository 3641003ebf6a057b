import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { followsDevice } from '#contract/kernel/client-routes.ts'
import type { Config } from '../config/config.ts'
import type { PageContent } from './page-content.ts'

/** The page of each route, as the build wrote it for this school: its base path, build id and ways in stand in tags. */
export function readPages(config: Config, folder: string): (route: string) => string {
  const page = readPage(config, folder)
  const preloads = readPreloads(folder)
  return (route) => withPreloads(followsDevice(route) ? withScheme(page) : page, preloads[route])
}

/** Dark from its first moment on a device that is dark; otherwise the screen would appear after a white one. */
function withScheme(page: string): string {
  return page
    .replace('data-scheme="light"', 'data-scheme="device"')
    .replace('<meta name="color-scheme" content="light">', '<meta name="color-scheme" content="light dark">')
    .replace(
      '<meta name="theme-color" media="not all"',
      '<meta name="theme-color" media="(prefers-color-scheme: dark)"',
    )
}

function readPage({ basePath, buildId, oidcProviders, offlineCacheBytes }: Config, folder: string): string {
  const ways = oidcProviders.map(({ name, label, role }) => ({ name, label, role }))
  return readFileSync(join(folder, 'index.html'), 'utf8')
    .replace('<base href="/">', `<base href="${basePath}/">`)
    .replace('<meta name="build-id" content="dev">', `<meta name="build-id" content="${buildId}">`)
    .replace(
      '<meta name="cache-bytes" content="">',
      `<meta name="cache-bytes" content="${offlineCacheBytes}">`,
    )
    .replace(
      '<meta name="sign-on" content="[]">',
      () => `<meta name="sign-on" content="${attribute(JSON.stringify(ways))}">`,
    )
}

/** By route, the scripts that its screen needs besides the shell, found by the build (scripts/build/first-loads.ts). */
function readPreloads(folder: string): Record<string, string[]> {
  const path = join(folder, 'preloads.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>) : {}
}

/** Loaded in parallel with the shell, and not only after it runs. */
function withPreloads(page: string, files: readonly string[] = []): string {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`)
  return page.replace('</head>', `${links.join('')}</head>`)
}

/**
 * The page with what it carries for one person: data in a tag that no browser runs, and its picture before everything
 * else, because it is the largest part of the screen.
 */
export function withContent(page: string, { data, picture }: PageContent): string {
  // A `<` could end the tag.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const preload =
    picture &&
    `<link rel="preload" as="image" fetchpriority="high" href="${attribute(picture.src)}"` +
      ` imagesrcset="${attribute(picture.srcset)}" imagesizes="${attribute(picture.sizes)}">`
  return page
    .replace(/<base [^>]*>/, (base) => base + (preload ?? ''))
    .replace('</body>', () => `<script type="application/json" id="carried">${json}</script></body>`)
}

/** A text inside an attribute: escaped, so that it cannot end the attribute or the tag. */
function attribute(text: string): string {
  const letters: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
  return text.replace(/[&"<>]/g, (letter) => letters[letter]!)
}
