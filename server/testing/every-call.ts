import { beforeAll, describe } from 'vitest'
import { type CallPath, callAt, calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { aLyingProvider } from '../features/single-sign-on/testing/a-lying-provider.ts'
import { type TestServer, eachServer } from './a-server.ts'
import { callSamples } from './call-samples.ts'
import { aLiveLesson, type LiveLesson, type Stage } from './scenes/a-live-lesson.ts'
import { aScene, inputFor, type Scene, sceneIn } from './scenes/a-scene.ts'

export { aScene, inputFor, type Scene }

const provider = await aLyingProvider()
/** The configuration of a school with single sign-on for students and tutors, and with a mail server. */
export const withProviders = {
  oidcProviders: [provider.given('students', 'student'), provider.given('tutors', 'tutor')],
  smtp: { host: '127.0.0.1', port: 1, tls: 'none', login: null, from: 'lessons@class.example' } as const,
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

/** One scene for all those tests of a call that change nothing in it; the last of them may. */
export function oneScene(server: () => TestServer, path: CallPath): () => Scene {
  let scene: Scene
  beforeAll(async () => void (scene = await aScene(server, path)))
  return () => scene
}

const elsewhere = new WeakMap<TestServer, Map<Stage, LiveLesson>>()

/**
 * A scene in another branch, of which tests only take ids. All calls of a file share its lesson, since making a school is
 * most of a test's time.
 */
export function aSceneElsewhere(server: () => TestServer, path: CallPath): () => Scene {
  let scene: Scene
  beforeAll(async () => {
    const { stage } = callSamples[path]
    const known = elsewhere.get(server()) ?? new Map<Stage, LiveLesson>()
    elsewhere.set(server(), known)
    const lesson = known.get(stage) ?? (await aLiveLesson(server, stage))
    known.set(stage, lesson)
    scene = await sceneIn(server, path, lesson)
  })
  return () => scene
}
