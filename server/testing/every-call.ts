import { describe } from 'vitest'
import { type CallPath, callAt, calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { aLyingProvider } from '../features/single-sign-on/testing/a-lying-provider.ts'
import { type TestServer, eachServer } from './a-server.ts'

export { aScene, inputFor, type Scene } from './scenes/a-scene.ts'

const provider = await aLyingProvider()
/** The configuration of a school with single sign-on for students and tutors. */
export const withProviders = {
  oidcProviders: [provider.given('students', 'student'), provider.given('tutors', 'tutor')],
}

/** Runs the same tests for every declared call, on each database. */
export function everyCall(
  tests: (server: () => TestServer, path: CallPath, declared: Call) => void,
  fits: (declared: Call) => boolean = () => true,
): void {
  eachServer((server) => {
    describe.each(calls.filter(fits).map(({ path }) => path))('%s', (path) => {
      tests(server, path, callAt.get(path)!)
    })
  }, withProviders)
}
