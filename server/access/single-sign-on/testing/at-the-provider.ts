import type { InputOf } from '#contract/calls.ts'

type BroughtBack = Extract<InputOf<'/student/sso'>['step'], { kind: 'complete' }>

const MOST_PAGES = 12

/** A browser on the real provider's pages, with its cookies. */
export class AtTheProvider {
  private readonly cookies = new Map<string, string>()
  private readonly issuer: string

  constructor(issuer: string) {
    this.issuer = issuer
  }

  /** Types this name, accepts everything, and comes back. A remembered person is not asked. */
  async comeBackAs(login: string, address: string): Promise<BroughtBack> {
    let { next, page } = await this.go(address)
    for (let seen = 0; seen < MOST_PAGES; seen += 1) {
      if (!next.startsWith(this.issuer)) return broughtBack(next)
      ;({ next, page } = await this.goOn(next, page, { login, password: 'any' }))
    }
    throw new Error(`No way out of ${next}`)
  }

  /** Signs out with the page's form. @returns the address of the redirect. */
  async signOut(address: string): Promise<string> {
    const { next, page } = await this.go(address)
    return (await this.goOn(next, page, { logout: 'yes' })).next
  }

  /** Submits the page's form with its hidden fields; without a page it follows the redirect. */
  private async goOn(address: string, page: string, typed: Record<string, string>) {
    const [, action] = /<form[^>]*action="([^"]*)"/.exec(page) ?? []
    if (!action) return await this.go(address)
    const hidden = [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const filled = Object.fromEntries(hidden.map(([, name, value]) => [name!, value!]))
    return await this.go(action, new URLSearchParams({ ...filled, ...typed }))
  }

  /** A page, or the address of its redirect. */
  private async go(address: string, form?: URLSearchParams): Promise<{ next: string; page: string }> {
    const response = await this.fetch(address, form)
    const to = response.headers.get('location')
    return { next: to ? new URL(to, address).href : address, page: to ? '' : await response.text() }
  }

  private async fetch(address: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const how = body ? { method: 'POST', body } : {}
    const response = await fetch(address, { ...how, headers: { cookie }, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value === '') this.cookies.delete(name!)
      else this.cookies.set(name!, value!)
    }
    return response
  }
}

function broughtBack(address: string): BroughtBack {
  const { hash, search } = new URL(address)
  const found = Object.fromEntries(new URLSearchParams(hash.slice(1) || search))
  return { kind: 'complete', state: found.state!, code: found.code, iss: found.iss, error: found.error }
}
