import { expect, test } from './test.ts'

test.use({ basePath: '/classroom' })

test('a tablet can install the school as an app', async ({ school, aStudent }) => {
  const { context, page } = await aStudent('aoi')
  await page.goto(school.address)
  const browser = await context.newCDPSession(page)
  const { url, errors, data = '' } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { start_url, icons } = JSON.parse(data) as { start_url: string; icons: { src: string }[] }
  expect(new URL(start_url, url).href).toBe(school.address)
  const types = await Promise.all(
    icons.map(async ({ src }) => (await page.request.get(new URL(src, url).href)).headers()['content-type']),
  )
  expect(new Set(types)).toEqual(new Set(['image/png']))
  expect(types.length).toBeGreaterThan(2)
})
