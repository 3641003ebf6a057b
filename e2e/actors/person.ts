import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { givenName } from '#contract/school/rules/given-name.ts'
import type { DemoAccount } from '#server/demo/fill-demo.ts'
import type { Strays } from '../strays.ts'
import { t, whole } from '../texts.ts'

const MOST_TABS = 60

/** The whole of a browser, in the hands of its person. */
export type Device = Pick<BrowserContext, 'setOffline' | 'close'>

/** A person with a browser of their own. Finds elements as people do: by role and by name. */
export class Person {
  readonly account: DemoAccount
  readonly address: string
  readonly context: BrowserContext
  readonly strays: Strays
  readonly page: Page
  readonly device: Device

  constructor(at: { account: DemoAccount; address: string; page: Page; strays: Strays; device?: Device }) {
    this.account = at.account
    this.address = at.address
    this.context = at.page.context()
    this.page = at.page
    this.strays = at.strays
    this.device = at.device ?? this.context
  }

  get name(): string {
    return this.account.displayName
  }

  get givenName(): string {
    return givenName({ displayName: this.name, reading: '' }).displayName
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name: whole(name) })
  }

  text(text: string): Locator {
    return this.page.getByText(whole(text))
  }

  async signIn(password = this.account.password): Promise<void> {
    await this.page.goto(`${this.address}login`)
    await this.page.getByRole('textbox', { name: t.signIn.loginId }).fill(this.account.loginId)
    await this.page.getByRole('textbox', { name: t.signIn.password }).fill(password)
    await this.button(t.signIn.enter).click()
  }

  /**
   * As somebody whose browser was signed in before; the form has tests of its own.
   * @param path below the base path.
   */
  async openSignedIn(path: string = this.account.role): Promise<void> {
    const { role, loginId, password } = this.account
    const data = { loginId, password }
    await expect(await this.context.request.post(`${this.address}signin`, { data })).toBeOK()
    // All that a page remembers of a sign-in.
    // Firefox runs it also in the page between two addresses, which has no storage.
    const memory = await this.page.addInitScript(
      `if (origin !== 'null') localStorage.setItem('role', '${role}')`,
    )
    await this.page.goto(`${this.address}${path}`)
    await memory.dispose()
  }

  async signOut(): Promise<void> {
    await this.button(t.shared.signOut).click()
    await this.answer(t.shared.signOut)
    await expect(this.page).toHaveURL(`${this.address}login`)
  }

  /** Answers the dialog before an action that cannot be undone. */
  async answer(name: string): Promise<void> {
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: whole(name) })
      .click()
  }

  /** Presses the Tab key until this has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    await expect(target, `${MOST_TABS} tabs do not lead here`).toBeFocused()
  }

  async loseNetwork(): Promise<void> {
    this.strays.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED \S+\/resources\//)
    // The worker is requested when a screen is calm, which may be at this moment.
    this.strays.expect(/occurred when fetching the script|Service worker not registered/)
    await this.device.setOffline(true)
  }

  async findNetwork(): Promise<void> {
    await this.device.setOffline(false)
  }

  /** The same screen in English, while the callback runs. */
  async inEnglish(look: () => Promise<void>): Promise<void> {
    await this.speak('en')
    await look()
    await this.speak('ja')
  }

  private async speak(language: 'ja' | 'en'): Promise<void> {
    await this.page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await this.page.reload()
    await expect(this.page.locator('html')).toHaveAttribute('lang', language)
  }
}
