import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { openapiDocument } from './openapi-document.ts'

type Json = Record<string, unknown>
const document = JSON.parse(JSON.stringify(openapiDocument('/classroom'))) as ReturnType<
  typeof openapiDocument
>
const operations = Object.values(document.paths).map(({ post }) => post)

test('every call of the contract is in the document, as a POST alone', () => {
  expect(Object.keys(document.paths)).toEqual(calls.map(({ path }) => path))
  for (const methods of Object.values(document.paths)) expect(Object.keys(methods)).toEqual(['post'])
})

test('the address is the one that the server listens at', () => {
  expect(document.servers).toEqual([{ url: '/classroom' }])
  expect(openapiDocument('').servers).toEqual([{ url: '/' }])
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, place]) => place!,
  )
  expect(references.length).toBeGreaterThan(100)
  for (const place of new Set(references)) {
    const target = place.split('/').reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document)
    expect(target, place).toBeTypeOf('object')
  }
})

test('each call has a name of its own, a feature, and one way to succeed, unless there may be more to do', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length)
  const tags = document.tags.map(({ name }) => name)
  for (const { operationId, tags: own, responses } of operations) {
    expect(tags).toEqual(expect.arrayContaining(own))
    const ways = Object.keys(responses).filter((status) => status.startsWith('2'))
    expect(ways).toHaveLength(operationId === 'signout' ? 2 : 1)
  }
})

test('a call without an answer says 204', () => {
  const { responses } = document.paths['/student/leave-session']!.post
  expect(responses).toHaveProperty('204')
  expect(responses).not.toHaveProperty('200')
})

test('the codes of a refusal are those that the call declares', () => {
  for (const { path, refusals } of calls) {
    const refusal = (document.paths[path]!.post.responses as Json)['409']
    if (refusals.length === 0) expect(refusal, path).toBeUndefined()
    else expect(JSON.stringify(refusal), path).toContain(`"code":{"enum":${JSON.stringify(refusals)}}`)
  }
})

test('each call names the credential that it needs', () => {
  const securityOf = (path: string) => document.paths[path]!.post.security
  expect(securityOf('/signin')).toEqual([])
  expect(securityOf('/student/auth')).toEqual([{ refreshCookie: [] }])
  expect(securityOf('/tutor/lesson')).toEqual([{ accessToken: [] }])
})

test('every call may be refused by a rate limit, and says how long to wait', () => {
  for (const { path } of calls) expect(document.paths[path]!.post.responses).toHaveProperty('429')
  expect(document.components.responses.TooManyTries.headers).toHaveProperty('retry-after')
})

test('every schema has a type', () => {
  const empty: string[] = []
  walk(document.components.schemas, 'schemas')
  walk(document.paths, 'paths')
  expect(empty).toEqual([])

  function walk(node: unknown, place: string): void {
    if (typeof node !== 'object' || node === null) return
    // A call without input has no properties; that is a description too.
    if (!Array.isArray(node) && Object.keys(node).length === 0 && !place.endsWith('/properties'))
      empty.push(place)
    for (const [key, child] of Object.entries(node)) walk(child, `${place}/${key}`)
  }
})

test('an answer may get more fields without breaking a client', () => {
  expect(JSON.stringify(document)).not.toContain('"additionalProperties":false')
})
