import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { WPE } from '#scripts/test/engines.ts'
import { aFreePort } from '#server/testing/process/a-free-port.ts'
import { killWithUs } from '#server/testing/process/end-with-us.ts'

const OPENS_WITHIN_MS = 30_000
const FOUND_WITHIN_MS = 30_000
const TRY_EVERY_MS = 100
/** A reference to an element in an answer (WebDriver 1, 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** The first element of the page that is drawn, and named so by its label or its whole text. */
const FIND = `
  const [selector, source] = arguments
  const name = new RegExp(source, 'u')
  const isDrawn = (element) => element.getClientRects().length > 0
  return [...document.querySelectorAll(selector)].find(
    (element) => isDrawn(element) && name.test((element.getAttribute('aria-label') ?? element.textContent).trim()),
  ) ?? null
`

/** WPE WebKit 2.38 without a screen, by its WebDriver: this Playwright speaks no protocol that it knows. */
export class DrivenBrowser {
  private readonly session: string
  private readonly driver: ReturnType<typeof spawn>

  private constructor(session: string, driver: ReturnType<typeof spawn>) {
    this.session = session
    this.driver = driver
  }

  static async open(): Promise<DrivenBrowser> {
    const port = await aFreePort()
    const driver = spawn(WPE.driver, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, LANG: 'ja_JP.UTF-8', TZ: 'Asia/Tokyo' },
    })
    killWithUs(driver)
    const address = `http://127.0.0.1:${port}`
    await until(OPENS_WITHIN_MS, 'a driver', () =>
      fetch(`${address}/status`).then(
        () => true,
        () => null,
      ),
    )
    const options = { binary: WPE.browser, args: ['--automation', '--headless'] }
    const asked = { capabilities: { alwaysMatch: { 'wpe:browserOptions': options } } }
    const { sessionId } = (await ask(`${address}/session`, asked)) as { sessionId: string }
    return new DrivenBrowser(`${address}/session/${sessionId}`, driver)
  }

  async goto(url: string): Promise<void> {
    await ask(`${this.session}/url`, { url })
  }

  /** Waits until it is there, and presses it. */
  async press(selector: string, name: RegExp): Promise<void> {
    await ask(`${this.session}/element/${await this.find(selector, name)}/click`, {})
  }

  /** By keys, into a field. */
  async type(selector: string, text: string): Promise<void> {
    await ask(`${this.session}/element/${await this.find(selector)}/value`, { text })
  }

  /** Waits until it is there. @returns its id in this session. */
  async find(selector: string, name = /(?:)/): Promise<string> {
    return await until(FOUND_WITHIN_MS, `${selector} ${String(name)}`, async () => {
      const found = (await this.run(FIND, selector, name.source)) as Record<string, string> | null
      return found?.[ELEMENT] ?? null
    })
  }

  async url(): Promise<string> {
    return (await this.run('return location.href')) as string
  }

  async close(): Promise<void> {
    await fetch(this.session, { method: 'DELETE' })
    const ended = once(this.driver, 'exit')
    this.driver.kill()
    await ended
  }

  private run(script: string, ...args: string[]): Promise<unknown> {
    return ask(`${this.session}/execute/sync`, { script, args })
  }
}

/** @throws Error with the driver's own. */
async function ask(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${JSON.stringify(value)}`)
  return value
}

async function until<Found>(ms: number, what: string, look: () => Promise<Found | null>): Promise<Found> {
  const endsAt = performance.now() + ms
  while (performance.now() < endsAt) {
    const found = await look()
    if (found !== null) return found
    await wait(TRY_EVERY_MS)
  }
  throw new Error(`There is no ${what} after ${ms} ms.`)
}
