/** The build that this page came from; the server writes it into the page. */
export const buildId = document.querySelector('meta[name="build-id"]')?.getAttribute('content') ?? 'dev'
