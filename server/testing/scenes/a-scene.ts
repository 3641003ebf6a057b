import { type CallPath, callAt } from '#contract/calls.ts'
import { isWrite } from '#contract/kernel/call.ts'
import { newId } from '#contract/kernel/random.ts'
import type { TestServer } from '../a-server.ts'
import type { AnyPerson, Asker } from '../actors.ts'
import { aCredential } from '../builders.ts'
import { callSamples } from '../call-samples.ts'
import { nobody } from '../everybody.ts'
import { aSecret, type Named } from '../sample.ts'
import { aLiveLesson, type LiveLesson } from './a-live-lesson.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the input of whichever call it is
type AnyInput = any

/** A state in which one call is allowed, with its input. */
export interface Scene {
  lesson: LiveLesson
  asker: Asker<AnyPerson>
  named: Named
  /** Complete, with the id of a write. */
  input: AnyInput
}

/** Samples name the tests' own day: a server in a process of its own has its clock set to it. */
export async function aScene(server: () => TestServer, path: CallPath): Promise<Scene> {
  return await sceneIn(server, path, await aLiveLesson(server, callSamples[path].stage))
}

/** The scene of a call in a lesson that has reached its stage. */
export async function sceneIn(server: () => TestServer, path: CallPath, lesson: LiveLesson): Promise<Scene> {
  const { by } = callSamples[path]
  const login = path === '/signin' ? await aCredential(server().database, lesson.student.person) : noLogin
  const named = { ...lesson, studentId: lesson.student.person.id, login, secret: aSecret() }
  const input = JSON.parse(JSON.stringify(inputFor(path, named))) as AnyInput
  return { lesson, asker: by === 'nobody' ? nobody(server) : lesson[by], named, input }
}

/** The sample's input for these objects. */
export function inputFor(path: CallPath, named: Named): AnyInput {
  const writeId = isWrite(callAt.get(path)!) ? { writeId: newId<string>() } : {}
  return { ...writeId, ...callSamples[path].input(named) }
}

const noLogin = { loginId: 'nobody', password: 'nothing' }
