import type { Secret } from '#contract/kernel/fields.ts'
import { secretOf, thisDevice } from '#contract/kernel/random.ts'
import { currentPath, href, navigate } from './page.ts'

/** The kinds of a secret behind the `#` of an address: of a one-time URL, a student's card, a wall code, a guardian's link, of a classroom's tablet. */
const kinds = ['once', 'card', 'wall', 'family', 'tablet'] as const
export type LinkKind = (typeof kinds)[number]

/** The kind of this address's secret, whole or cut off; null without one. @param hash such as `#once=…` */
export function linkKindIn(hash: string): LinkKind | null {
  return kinds.find((kind) => hash.startsWith(`#${kind}=`)) ?? null
}

/** A secret for a link that is about to be made. Only this device shows it. */
export function freshSecret(): Secret {
  return secretOf(thisDevice.bytes(32))
}

/** The whole address: the secret is behind a `#`, so that no server, proxy or log receives it. */
export function linkTo(path: string, kind: LinkKind, secret: Secret): string {
  return `${location.origin}${href(path)}#${kind}=${secret}`
}

/** The secret that this page was opened with. */
export function shownSecret(kind: LinkKind): Secret | null {
  return secretIn(location.hash, kind)
}

/** The secret of an address that was scanned or opened, or null if the address is not of this school. */
export function secretOfLink(address: string): { kind: LinkKind; secret: Secret } | null {
  const at = urlOf(address)
  if (at?.origin !== location.origin) return null
  for (const kind of kinds) {
    const secret = secretIn(at.hash, kind)
    if (secret) return { kind, secret }
  }
  return null
}

/** Null for a text that is no address. */
function urlOf(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Removes a used secret from the address bar and the browser's history. */
export function forgetShownSecret(): void {
  navigate(currentPath() + location.search, { replace: true })
}

function secretIn(hash: string, kind: LinkKind): Secret | null {
  return (new RegExp(`^#${kind}=([\\w-]{43})$`).exec(hash)?.[1] as Secret | undefined) ?? null
}
