import type { SignOnProvider } from '#contract/single-sign-on.ts'

/** By whom else one may be let in here; the server writes them into the page. */
export const providers = JSON.parse(
  document.querySelector('meta[name="sign-on"]')?.getAttribute('content') ?? '[]',
) as SignOnProvider[]

export function providersFor(role: SignOnProvider['role']): SignOnProvider[] {
  return providers.filter((provider) => provider.role === role)
}
