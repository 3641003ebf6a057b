import type { BrowserContext } from '@playwright/test'

/** What the script below uses of a page. */
interface CountingPage {
  countPress(): void
  addEventListener(
    event: 'pointerdown' | 'change',
    heard: (event: { target: { type?: string } }) => void,
    options: { capture: true },
  ): void
}

/**
 * Counts what a person does in a browser: each press of a button, link or box, and each field that is filled in or chosen, as
 * one. Typing into a field is one press, whatever its text.
 */
export async function countPresses(context: BrowserContext): Promise<{ count(): number }> {
  let presses = 0
  await context.exposeFunction('countPress', () => void (presses += 1))
  await context.addInitScript(() => {
    const page = globalThis as unknown as CountingPage
    page.addEventListener('pointerdown', () => page.countPress(), { capture: true })
    // A field that is filled in by a test gets no pointer; a box does.
    page.addEventListener(
      'change',
      ({ target }) => {
        if (target.type !== 'checkbox' && target.type !== 'radio') page.countPress()
      },
      { capture: true },
    )
  })
  return { count: () => presses }
}
