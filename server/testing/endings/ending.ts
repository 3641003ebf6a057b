import type { GrantKind } from '#server/access/grants/index.ts'
import type { TestServer } from '../a-server.ts'
import type { AnyPerson, Asker } from '../actors.ts'
import type { LiveLesson, Stage } from '../scenes/a-live-lesson.ts'
import type { Way, waysOf } from './ways.ts'

export interface Scene {
  server: () => TestServer
  lesson: LiveLesson
  ways: ReturnType<typeof waysOf>
}

/** What an ending is to reach, and what goes on. */
export interface Reach {
  over: Asker<AnyPerson>[]
  /** Answer 200 before, if they may be used again, and never after. */
  shut: Pick<Way, 'opens' | 'isOnce'>[]
  goesOn: Asker<AnyPerson>[]
  end(): Promise<unknown>
}

/** One way in which the access of somebody ends. */
export interface Ending {
  stage: Stage
  /** The source files that end it. */
  at: readonly string[]
  /** The kinds of grants that end with it. */
  kinds: readonly GrantKind[]
  begin(scene: Scene): Promise<Reach>
}

export type Endings = Readonly<Record<string, Ending>>

/** What opens again and again. */
export const again = (opens: Way['opens']): Pick<Way, 'opens' | 'isOnce'> => ({ opens, isOnce: false })
