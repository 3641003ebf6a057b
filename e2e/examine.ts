import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** The viewport is stated by the product, which has a zoom of its own instead. */
const AGREED_EXCEPTION = 'meta-viewport'

/** Axe finds nothing serious on what is shown now. */
export async function examine(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules([AGREED_EXCEPTION]).analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`)
  expect.soft(serious, state).toEqual([])
}
