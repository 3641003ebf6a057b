import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { takePictures } from './every-screen.ts'

/** The product sets the viewport, and has a zoom of its own instead. */
const AGREED_EXCEPTION = 'meta-viewport'

/** Axe finds nothing serious on the current screen, of which `npm run pictures` keeps pictures. */
export async function examine(page: Page, state: string): Promise<void> {
  // An element that is fading in has neither its old nor its new contrast.
  await page
    .locator('html')
    .evaluate(({ ownerDocument }) =>
      Promise.allSettled(
        ownerDocument.getAnimations().map((animation: { finished: Promise<unknown> }) => animation.finished),
      ),
    )
  await takePictures(page, state)
  // There are no frames from other sites here; only for those would axe collect its findings on a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().disableRules([AGREED_EXCEPTION])
  const { violations } = await axe.analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect.soft(serious, state).toEqual([])
}
