import type { BrowserContext } from '@playwright/test'

/** So long nothing larger has come: what is on the screen now is what people have waited for. */
const QUIET_MS = 4_000
const SLOWER = 4

export interface Painted {
  /** Both in ms since the page was asked for. */
  firstMs: number
  largestMs: number
}

/** Opens an address on a slow device and waits until the largest thing on it has been painted. */
export async function largestPaint(context: BrowserContext, address: string): Promise<Painted> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address, { waitUntil: 'commit' })
  const painted = await page.evaluate(
    (quietMs) =>
      new Promise<Painted>((resolve) => {
        let timer: ReturnType<typeof setTimeout> | undefined
        new PerformanceObserver((list) => {
          const largestMs = list.getEntries().at(-1)!.startTime
          clearTimeout(timer)
          timer = setTimeout(() => {
            const [first] = performance.getEntriesByName('first-contentful-paint')
            resolve({ firstMs: first!.startTime, largestMs })
          }, quietMs)
          // A browser's kind of entry; the types here are those of Node's own observer.
        }).observe({ type: 'largest-contentful-paint' as never, buffered: true })
      }),
    QUIET_MS,
  )
  await page.close()
  return painted
}
