import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/kernel/client-routes.ts'

test('each screen of the client has its address, and each address its screen', () => {
  const routes = readFileSync(`${import.meta.dirname}/../../web/app/routes.tsx`, 'utf8')
  const paths = [...routes.matchAll(/^ {2}'(\/[^']*)': /gm)].map(([, path]) => path!)
  expect(paths.sort()).toEqual([...clientRoutes].sort())
})
