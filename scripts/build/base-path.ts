/** Why no address can be made of a base path, as a sentence; undefined when one can. Empty is the root of the site. */
export function wrongWithBasePath(basePath: string): string | undefined {
  if (basePath === '') return undefined
  if (!basePath.startsWith('/')) return `BASE_PATH must start with a slash, and is "${basePath}".`
  if (basePath.endsWith('/')) return `BASE_PATH must not end with a slash, and is "${basePath}".`
  return undefined
}
