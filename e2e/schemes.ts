import type { Page } from '@playwright/test'

/** True if the present screen is dark on a dark device. */
export async function followsDevice(page: Page): Promise<boolean> {
  return (await page.locator('html').getAttribute('data-scheme')) === 'device'
}

/** Does something as on a dark device, and leaves the page on a light one. */
export async function inDark(page: Page, act: () => Promise<void>): Promise<void> {
  await change(page, 'dark')
  try {
    await act()
  } finally {
    await change(page, 'light')
  }
}

/** No colour is still on its way to the other scheme: it would have neither contrast. */
async function change(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page
    .locator('html')
    .evaluate(({ ownerDocument }) =>
      ownerDocument
        .getAnimations()
        .forEach((animation: { finish(): void }) => 'transitionProperty' in animation && animation.finish()),
    )
}
