import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { t } from '../texts.ts'
import { Person } from './person.ts'

/** The code that an app with this key shows at this time, in ms. */
export function codeOf(key: string, timestamp = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp })
}

/** A person of the demo's office. Each code counts once: they sign in once in 30 s. */
export class Office extends Person {
  /** The code that their app shows now. */
  code(): string {
    return codeOf(this.account.totp!)
  }

  /** By password and code, on the screen. */
  async signInByCode(): Promise<void> {
    await this.signIn()
    await this.page.getByRole('textbox', { name: t.officeDoor.second.code }).fill(this.code())
    await this.button(t.officeDoor.second.enter).click()
    await expect(this.page).toHaveURL(({ pathname }) => pathname.includes('/office'))
  }
}
