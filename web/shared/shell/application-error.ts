import { applicationError } from '../../../contract/kernel/application-error.ts'

/** When the shell itself fails nothing of it can be trusted: plain elements, no framework, no dictionary. */
export function showApplicationError(error: unknown): void {
  console.error(error)
  const { digest } = Object(error) as { digest?: unknown }
  const lines = applicationError(digest).map((text) => {
    const line = document.createElement('p')
    line.textContent = text
    return line
  })
  document.body.replaceChildren(...lines)
}
