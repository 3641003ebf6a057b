import { expect, type Page } from '@playwright/test'

/** A person on the provider's own pages. */
export class AtProvider {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Signs in there, and agrees to the school's request. */
  async signIn(login: string): Promise<void> {
    await this.sayName(login)
    await this.sayYes()
  }

  async sayName(login: string): Promise<void> {
    await this.page.getByPlaceholder('Enter any login').fill(login)
    await this.page.getByPlaceholder('and password').fill('any')
    await this.page.getByRole('button', { name: 'Sign-in' }).click()
  }

  async sayYes(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue' }).click()
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('link', { name: 'Cancel' }).click()
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Yes' }).click()
  }

  async isAskingWho(): Promise<void> {
    await expect(this.page.getByPlaceholder('Enter any login')).toBeVisible()
  }
}
