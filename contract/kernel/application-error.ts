/** What is said when nothing of the product is left to say it: neither a dictionary nor a screen. */
const SENTENCE =
  'Application error: a client-side exception has occurred (see the browser console for more information).'

/**
 * The lines of the last page there is, the same from the browser and from the server.
 * @param digest under which the server's log knows the same error, where there is one.
 */
export function applicationError(digest: unknown): string[] {
  return typeof digest === 'string' ? [SENTENCE, `Digest: ${digest}`] : [SENTENCE]
}
