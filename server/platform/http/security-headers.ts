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
  "form-action 'self'",
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
