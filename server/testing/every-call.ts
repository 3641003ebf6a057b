import { describe } from 'vitest'
import { type CallPath, callAt, calls } from '../../contract/calls.ts'
import { type Call, isWrite } from '../../contract/kernel/call.ts'
import { newId } from '../../contract/kernel/new-id.ts'
import { aLiveLesson, type LiveLesson } from './a-live-lesson.ts'
import { type TestServer, eachServer } from './a-server.ts'
import type { Asker } from './actors.ts'
import { aCredential } from './builders.ts'
import { nobody } from './everybody.ts'
import { type Named, aSecret, callSamples } from './call-samples.ts'
import { aLyingProvider } from './oidc/a-lying-provider.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the input of whichever call it is
type AnyInput = any

/** A moment at which one call would be allowed, and how to say it. */
export interface Scene {
  lesson: LiveLesson
  asker: Asker
  named: Named
  /** Complete, with the id of a write. */
  input: AnyInput
}

export async function aScene(server: () => TestServer, path: CallPath): Promise<Scene> {
  const { by, stage } = callSamples[path]
  const lesson = await aLiveLesson(server, stage)
  const login = path === '/signin' ? await aCredential(server().database, lesson.student.person) : noLogin
  const named = { ...lesson, studentId: lesson.student.person.id, login, secret: aSecret() }
  return { lesson, asker: by === 'nobody' ? nobody(server) : lesson[by], named, input: inputFor(path, named) }
}

/** The sample's question about these objects. */
export function inputFor(path: CallPath, named: Named): AnyInput {
  const writeId = isWrite(callAt.get(path)!) ? { writeId: newId<string>() } : {}
  return { ...writeId, ...callSamples[path].input(named) }
}

const provider = await aLyingProvider()
/** A school where students and tutors may come by single sign-on. */
export const withProviders = {
  oidcProviders: [provider.given('students', 'student'), provider.given('tutors', 'tutor')],
}

const noLogin = { loginId: 'nobody', password: 'nothing' }

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
