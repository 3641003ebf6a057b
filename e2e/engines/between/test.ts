import { mergeTests } from '@playwright/test'
import { test as talks } from '#e2e/talks/test.ts'
import { type Classroom, lendPeople } from '#e2e/test.ts'
import { webkit } from '../browsers/mini-browser.ts'
import { openCabled, test as walks } from '../test.ts'

export { expect } from '../test.ts'

interface Others {
  bringInWebKit: Classroom['bring']
}

/** People in Firefox, speaking people in Chromium, and people in WebKit. */
export const test = mergeTests(walks, talks).extend<Others>({
  bringInWebKit: async ({ school, surroundings, viewport }, lend) => {
    const running = await webkit.start(surroundings.env)
    await lendPeople(school, lend, async (As, account) => {
      const opened = await openCabled(webkit, running, school.address, viewport!)
      return new As({ account, ...opened })
    })
    await running.end()
  },
})
