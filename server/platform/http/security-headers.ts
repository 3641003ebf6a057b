import { createHash } from 'node:crypto'
import type { Config } from '../config/config.ts'

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "media-src 'self'",
  "font-src 'self'",
  // Includes the socket: for browsers, ws: of the same host matches 'self'.
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'self'",
  // No form of the product is sent by the browser: a press on one that was drawn ahead sends nothing.
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The page's only policy, made in web/client/trusted-script.ts.
  'trusted-types own-scripts',
].join('; ')

/**
 * Sent with every response. Upgrading to https is requested only if the school runs https: a plain school
 * network has none.
 */
export function securityHeaders({ buildId, publicOrigin }: Config): Record<string, string> {
  const headers: Record<string, string> = {
    'build-id': buildId,
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), payment=(), usb=(), microphone=(self), camera=(self)',
  }
  if (publicOrigin?.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000'
  return headers
}

/** The policy of a page with these `style` attributes, which the server has drawn into it: each is allowed by its hash. */
export function policyWithStyles(styles: Iterable<string>): string {
  const hashes = [...new Set(styles)].map(
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  if (hashes.length === 0) return CONTENT_SECURITY_POLICY
  return CONTENT_SECURITY_POLICY.replace("style-src 'self'", `$& 'unsafe-hashes' ${hashes.join(' ')}`)
}
