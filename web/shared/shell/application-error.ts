const SENTENCE =
  'Application error: a client-side exception has occurred (see the browser console for more information).'

/** When the shell itself fails nothing of it can be trusted: plain elements, no framework, no dictionary. */
export function showApplicationError(error: unknown): void {
  console.error(error)
  const lines = [SENTENCE, ...digestOf(error)].map((text) => {
    const line = document.createElement('p')
    line.textContent = text
    return line
  })
  document.body.replaceChildren(...lines)
}

/** The number under which the server's log knows the same error, where there is one. */
function digestOf(error: unknown): string[] {
  const digest = (error as { digest?: unknown } | null)?.digest
  return typeof digest === 'string' ? [`Digest: ${digest}`] : []
}
