/** Refuses a base path that no address can be made of. Empty means: at the root of the site. */
export function checkBasePath(basePath: string): void {
  if (basePath === '') return
  if (!basePath.startsWith('/')) throw new Error(`BASE_PATH must start with a slash, and is "${basePath}".`)
  if (basePath.endsWith('/')) throw new Error(`BASE_PATH must not end with a slash, and is "${basePath}".`)
}
