import { beforeAll, describe } from 'vitest'
import { type CallPath, callAt, calls } from '#contract/calls.ts'
import { type Call, isWrite } from '#contract/kernel/call.ts'
import { aLyingProvider } from '#server/access/single-sign-on/testing/a-lying-provider.ts'
import { firstServer, type TestServer } from './a-server.ts'
import { signedInAgain } from './actors.ts'
import { callSamples } from './call-samples.ts'
import { ALL_TESTS } from './databases/each-database.ts'
import { endsEverybody, oneOfEachKind } from './kinds-of-calls.ts'
import { aLiveLesson, type LiveLesson, type Stage } from './scenes/a-live-lesson.ts'
import { aScene, inputFor, type Scene, sceneIn } from './scenes/a-scene.ts'

export { aScene, inputFor, type Scene }

const provider = await aLyingProvider()
/** The configuration of a school with single sign-on for each role, and with a mail server. */
export const withProviders = {
  oidcProviders: [
    provider.given('students', 'student'),
    provider.given('tutors', 'tutor'),
    provider.given('office', 'office'),
  ],
  smtp: { host: '127.0.0.1', port: 1, tls: 'none', login: null, from: 'lessons@class.example' } as const,
}

type Tests = (server: () => TestServer, path: CallPath, declared: Call) => void
type Fits = (declared: Call) => boolean

/** Runs the same tests for every declared call, on the first database. */
export function everyCall(tests: Tests, fits: Fits = () => true, on = firstServer): void {
  forCalls(tests, calls.filter(fits), on)
}

/**
 * Runs the same tests for one call of each kind, and in `npm run test:all` for every call: for what the one path from a request
 * to its answer does for every call alike. `rightful.test.ts`, `wire.test.ts` and `asked-on-a-socket.test.ts` show that it serves each.
 */
export function eachKindOfCall(tests: Tests, fits: Fits = () => true): void {
  forCalls(tests, ALL_TESTS ? calls.filter(fits) : oneOfEachKind(calls.filter(fits)), firstServer)
}

function forCalls(tests: Tests, those: readonly Call[], on: typeof firstServer): void {
  on((server) => {
    // One that ends everybody's sign-ins is tried in a school of its own: school-keys.test.ts.
    const together = those.filter(({ path }) => !endsEverybody(path))
    describe.each(together.map(({ path }) => path as CallPath))('%s', (path) => {
      tests(server, path, callAt.get(path)!)
    })
  }, withProviders)
}

/**
 * One scene for all those tests of a call that change nothing in it; the last of them may. A question changes nothing, so all
 * questions of a file share the lessons of their stages.
 */
export function oneScene(server: () => TestServer, path: CallPath): () => Scene {
  return sceneBefore(() => (isQuestion(path) ? anUntouchedScene(server, path) : aScene(server, path)))
}

/** The scene of a call whose tests change nothing at all. */
export function untouchedScene(server: () => TestServer, path: CallPath): () => Scene {
  return sceneBefore(() => (isApart(path) ? aScene(server, path) : anUntouchedScene(server, path)))
}

/** For a test that may change its scene: one of its own for a call that does, and the given one for a question. */
export async function ownScene(server: () => TestServer, path: CallPath, given: () => Scene): Promise<Scene> {
  return isQuestion(path) ? given() : await aScene(server, path)
}

/**
 * A scene in another branch, of which tests only take ids. All calls of a file share its lesson, since making a school is
 * most of a test's time.
 */
export function aSceneElsewhere(server: () => TestServer, path: CallPath): () => Scene {
  return sceneBefore(async () => await sceneIn(server, path, await sharedLesson(elsewhere, server, path)))
}

/** A call that neither writes nor replaces or ends the sign-in of its sender. */
function isQuestion(path: CallPath): boolean {
  return !isApart(path) && !isWrite(callAt.get(path)!)
}

/** True if the sample of the call is asked by the office. */
export function isAskedByOffice(path: CallPath): boolean {
  return ['office', 'headOffice'].includes(callSamples[path].by)
}

/** These replace or end the sign-in of their sender, or make one. */
function isApart(path: CallPath): boolean {
  const { who, credential } = callAt.get(path)!
  return who === 'nobody' || credential === 'cookie'
}

function sceneBefore(make: () => Promise<Scene>): () => Scene {
  let scene: Scene
  beforeAll(async () => void (scene = await make()))
  return () => scene
}

type Lessons = WeakMap<TestServer, Map<Stage, LiveLesson>>

const untouched: Lessons = new WeakMap()
const elsewhere: Lessons = new WeakMap()

async function sharedLesson(lessons: Lessons, server: () => TestServer, path: CallPath): Promise<LiveLesson> {
  const { stage } = callSamples[path]
  const known = lessons.get(server()) ?? new Map<Stage, LiveLesson>()
  lessons.set(server(), known)
  const lesson = known.get(stage) ?? (await aLiveLesson(server, stage))
  known.set(stage, lesson)
  return lesson
}

/** Its sender has signed in for it: the budget of a sign-in is not for the tests of a dozen calls. */
async function anUntouchedScene(server: () => TestServer, path: CallPath): Promise<Scene> {
  const lesson = await sharedLesson(untouched, server, path)
  const { by } = callSamples[path]
  if (by === 'nobody') return await sceneIn(server, path, lesson)
  return await sceneIn(server, path, { ...lesson, [by]: await signedInAgain(server, lesson[by]) })
}
