import type { Page } from '@playwright/test'
import { scriptsOfRoute } from '#scripts/build/first-loads.ts'
import { expect, test } from './test.ts'

test('the build counts each script that a first visit loads until its screen is there, as it is sent', async ({
  aStudent,
  aTutor,
}) => {
  await test.step('on the sign-in page', async () => {
    const { page, address } = await aStudent('haruto')
    await page.goto(`${address}login`)
    await expect(page.getByRole('textbox').first()).toBeVisible()
    expect(await scriptsBeforePaint(page)).toEqual(counted('/login'))
  })
  await test.step('in a lesson', async () => {
    const [mori, aoi] = [await aTutor(), await aStudent('aoi')]
    await mori.signIn()
    await mori.openLesson()
    await mori.start()
    await aoi.signIn()
    await aoi.join()
    const elsewhere = await aStudent('aoi')
    await elsewhere.openSignedIn(new URL(aoi.page.url()).pathname.slice(1))
    await expect(elsewhere.picture).toBeVisible()
    expect(await scriptsBeforePaint(elsewhere.page)).toEqual(counted('/student/lesson/:lessonId'))
  })
})

/** The bytes of each script that the page requested before its largest paint. */
async function scriptsBeforePaint(page: Page): Promise<Record<string, number>> {
  return await page.evaluate(async () => {
    const paintedAt = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
        type: 'largest-contentful-paint' as never,
        buffered: true,
      })
    })
    const loads = performance.getEntriesByType('resource') as unknown as {
      name: string
      startTime: number
      encodedBodySize: number
    }[]
    return Object.fromEntries(
      loads
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < paintedAt)
        .map(({ name, encodedBodySize }) => [/assets\/.+/.exec(name)![0], encodedBodySize]),
    )
  })
}

function counted(route: string): Record<string, number> {
  return Object.fromEntries(scriptsOfRoute(route))
}
