/** Where the product lives on its site: empty at the root, or `/classroom`. The server writes it into `<base href>`. */
export const basePath = new URL(document.baseURI).pathname.replace(/\/$/, '')

/** The address of a path below the base path: `href('/live')`, `href('resources/…')`. */
export function href(path: string): string {
  return `${basePath}/${path.replace(/^\//, '')}`
}
