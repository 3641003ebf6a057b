import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The viewport is stated by the product, which has a zoom of its own instead. */
const AGREED_EXCEPTION = 'meta-viewport'

/** Axe finds nothing serious on what is shown now. */
export async function examine(page: Page, state: string): Promise<void> {
  // What is still fading in has the contrast of neither before nor after.
  await page
    .locator('html')
    .evaluate(({ ownerDocument }) =>
      Promise.allSettled(
        ownerDocument.getAnimations().map((animation: { finished: Promise<unknown> }) => animation.finished),
      ),
    )
  // There are no frames here from other sites; for their sake it would put its findings together on a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().disableRules([AGREED_EXCEPTION])
  const { violations } = await axe.analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect.soft(serious, state).toEqual([])
}
