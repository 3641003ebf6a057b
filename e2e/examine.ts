import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { takePictures } from './every-screen.ts'
import { followsDevice, inDark } from './schemes.ts'

/** The product sets the viewport, and has a zoom of its own instead. */
const AGREED_EXCEPTION = 'meta-viewport'

/**
 * Axe finds nothing serious on the current screen, of which `npm run pictures` keeps pictures. In the dark scheme, if the
 * screen has one, it looks at the contrast again: nothing else depends on colours.
 */
export async function examine(page: Page, state: string): Promise<void> {
  await settle(page)
  await takePictures(page, state)
  // There are no frames from other sites here; only for those would axe collect its findings on a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  await findsNothing(axe.disableRules([AGREED_EXCEPTION]), state)
  if (!(await followsDevice(page))) return
  await inDark(page, async () => {
    const contrast = new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast'])
    await findsNothing(contrast, `${state}, dark`)
  })
}

/** An element that is fading in has neither its old nor its new contrast. */
async function settle(page: Page): Promise<void> {
  await page
    .locator('html')
    .evaluate(({ ownerDocument }) =>
      Promise.allSettled(
        ownerDocument.getAnimations().map((animation: { finished: Promise<unknown> }) => animation.finished),
      ),
    )
}

async function findsNothing(axe: AxeBuilder, state: string): Promise<void> {
  const { violations } = await axe.analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect.soft(serious, state).toEqual([])
}
