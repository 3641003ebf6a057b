import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { policyWithStyles, securityHeaders } from './security-headers.ts'

const headersOf = (env: NodeJS.ProcessEnv) => securityHeaders(readConfig(env))
const policyOf = (env: NodeJS.ProcessEnv) =>
  new Map(
    headersOf(env)
      ['content-security-policy']!.split('; ')
      .map((one) => one.split(/ (.*)/s) as [string, string]),
  )

test('a page loads nothing but from its own school, runs no text as a script, and stands in no frame', () => {
  const policy = policyOf({})
  // No plugin, and no frame within: what is not named here is not loaded at all.
  expect(policy.get('default-src')).toBe("'none'")
  for (const name of ['object-src', 'frame-src']) expect(policy.has(name)).toBe(false)
  for (const name of ['script-src', 'style-src', 'img-src', 'connect-src', 'base-uri'])
    expect([name, policy.get(name)]).toEqual([name, "'self'"])
  for (const name of ['frame-ancestors', 'form-action']) expect(policy.get(name)).toBe("'none'")
  expect(policy.get('require-trusted-types-for')).toBe("'script'")
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|https?:|data:/)
})

test('a page allows the styles that were drawn into it, and no others', () => {
  const policy = headersOf({})['content-security-policy']!
  expect(policyWithStyles([])).toBe(policy)
  const allowed = "style-src 'self' 'unsafe-hashes' 'sha256-fxU8IPEqWwm1imODfieTU/jKzxPS+zA+bh6hIfdqtdc='"
  expect(policyWithStyles(['width:1px', 'width:1px'])).toBe(policy.replace("style-src 'self'", allowed))
})

test('no other site learns an address of the school', () => {
  expect(headersOf({})).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})

test('a school with https is asked by https for a year, and one without it is not', () => {
  const ofSchool = (PUBLIC_ORIGIN: string) => headersOf({ PUBLIC_ORIGIN })['strict-transport-security']
  expect(ofSchool('https://class.example')).toMatch(/^max-age=31536000\b/)
  expect(ofSchool('http://class.example')).toBeUndefined()
})
