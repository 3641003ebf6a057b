import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { Person } from './actors/person.ts'
import { isTakingAll, speak, takePictures } from './every-screen.ts'
import { fits, isEasyToPress } from './fit.ts'
import { hasWholeLabels } from './lines.ts'
import { followsDevice, inDark } from './schemes.ts'

/** The product sets the viewport, and has a zoom of its own instead. */
const AGREED_EXCEPTION = 'meta-viewport'

/**
 * Axe finds nothing serious on the current screen, of which `npm run pictures` keeps pictures. Only there it looks at the
 * contrast again in the dark scheme, if the screen has one; scripts/contrast.test.ts computes every pair of colours.
 */
export async function examine(page: Page, state: string): Promise<void> {
  await settle(page)
  await takePictures(page, state)
  await hasWholeLabels(page)
  await findsNothing(page, state)
  if (isTakingAll && (await followsDevice(page)))
    await inDark(page, () => examineContrast(page, `${state}, dark`))
}

/**
 * The current screen in both languages, three sizes and, where it follows the device, the dark scheme: axe finds nothing serious,
 * nothing scrolls sideways, and small fingers find every button of a child's screens and the doors, which are always light.
 */
export async function examineEveryLook(person: Person, state: string): Promise<void> {
  await test.step(state, async () => {
    const { page } = person
    const mayBeDark = await followsDevice(page)
    await examine(page, state)
    for (const language of ['en', 'ja'] as const) {
      const look = `${state}, ${language}`
      await speak(page, language)
      if (language === 'en') await findsNothing(page, look)
      await fits(person)
      if (mayBeDark) await inDark(page, () => examineContrast(page, `${look}, dark`))
      else await isEasyToPress(person)
    }
  })
}

async function findsNothing(page: Page, state: string): Promise<void> {
  await finds(axeOn(page).disableRules([AGREED_EXCEPTION]), state)
}

/** Axe finds enough contrast on the current screen: nothing else depends on colours. */
async function examineContrast(page: Page, state: string): Promise<void> {
  await settle(page)
  await finds(axeOn(page).withRules(['color-contrast']), state)
}

/** Axe describes only what is wrong: the rest of a large screen takes it longer to describe than to examine. */
function axeOn(page: Page): AxeBuilder {
  // There are no frames from other sites here; only for those would axe collect its findings on a page of its own.
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
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

async function finds(axe: AxeBuilder, state: string): Promise<void> {
  const { violations } = await axe.analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect.soft(serious, state).toEqual([])
}
